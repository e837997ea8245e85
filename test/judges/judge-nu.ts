import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { z } from "zod";

import type { FetchedPage } from "./fetch-pages.ts";
import type { Finding } from "./finding.ts";

const Report = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      url: z.string(),
      message: z.string(),
      extract: z.string().default(""),
    }),
  ),
});
const MOST_BYTES = 500_000_000;

/** What the Nu HTML checker says of each page; it is a program of Java. */
export async function judgeNu(pages: readonly FetchedPage[], jar: string): Promise<Finding[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "shop-pages-"));
  try {
    const files = pages.map((page, at) => ({ page, file: path.join(folder, `${at}.html`) }));
    for (const { page, file } of files) await writeFile(file, page.html);
    const args = ["-Xss1m", "-jar", jar, "--format", "json", "--stdout", "--exit-zero-always"];
    const { stdout, error } = spawnSync("java", [...args, ...files.map(({ file }) => file)], {
      encoding: "utf8",
      maxBuffer: MOST_BYTES,
    });
    if (error) throw error;
    const { messages } = Report.parse(JSON.parse(stdout));
    return messages.map(({ url, message, extract, type }) => {
      const judged = files.find(({ file }) => url.endsWith(file))?.page;
      return {
        judge: "nu",
        rule: ruleOf(message),
        where: judged?.name ?? url,
        detail: `${judged?.path}: ${type}: ${message} (${extract.trim()})`,
      };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The checker names no rule: it is the sentence, without what it quotes that is long or of one page. */
function ruleOf(message: string): string {
  return message.replaceAll(/“[^”]*[\d_][^”]*”/g, "“…”");
}

export function hasJava(): boolean {
  return spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0;
}
