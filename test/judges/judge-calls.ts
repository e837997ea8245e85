import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { z } from "zod";

import { askShop } from "./ask-shop.ts";
import type { Finding } from "./finding.ts";

const Report = z.object({
  totals: z.object({ ignored: z.literal(0) }),
  problems: z.array(
    z.object({
      ruleId: z.string(),
      message: z.string(),
      location: z.array(z.object({ pointer: z.string().default("#") })),
    }),
  ),
});
const MOST_PROBLEMS = "100000";

/** What Redocly's linter says of the document of the calls, by every rule that it recommends. */
export async function judgeCalls(url: string, linter: string): Promise<Finding[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "shop-calls-"));
  try {
    const file = path.join(folder, "openapi.json");
    await writeFile(file, await (await askShop(`${url}/api/openapi.json`)).text());
    const args = ["lint", file, "--extends=recommended", "--format=json"];
    const { stdout } = spawnSync(
      process.execPath,
      [linter, ...args, `--max-problems=${MOST_PROBLEMS}`],
      {
        cwd: folder,
        encoding: "utf8",
        maxBuffer: 100_000_000,
        // It would tell its maker of every run.
        env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
      },
    );
    return Report.parse(JSON.parse(stdout)).problems.map(({ ruleId, message, location }) => ({
      judge: "openapi",
      rule: ruleId,
      where: "document",
      detail: `${message} (${location.map(({ pointer }) => pointer).join(", ")})`,
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
