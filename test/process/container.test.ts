import { execFile } from "node:child_process";
import { chmod, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

import { expect, it } from "vitest";

import { createTestDatabase } from "../database.ts";
import { startCommand, until } from "./launch-shop.ts";
import { startShop, temporaryFolder } from "./running-shop.ts";

const run = promisify(execFile);
const INSIDE = path.join(import.meta.dirname, "in-container.sh");
/** Namespaces of one's own are for root, and not in every container that tests run in. */
const mayUnshare = await run("unshare", ["--mount", "--pid", "--fork", "true"]).then(
  () => true,
  () => false,
);

it.skipIf(!mayUnshare)(
  `runs as process 1 of a container that is not root and cannot write, and stops gracefully${mayUnshare ? "" : " (not run: no namespaces here)"}`,
  async () => {
    const data = await temporaryFolder();
    await chmod(data, 0o777);
    const shop = await startShop({
      env: {
        DATABASE_URL: await createTestDatabase(),
        DATA_DIR: data,
        WORKERS: "1",
        NODE_COMPILE_CACHE: "",
      },
      command: [INSIDE, data, ...startCommand()],
    });
    const [pid = 0] = await insideOf(shop.child.pid ?? 0);
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    expect(status).toMatch(/^NSpid:\t\d+\t1$/m);
    expect(status).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m);
    expect(status).toMatch(/^CapEff:\t0+$/m);
    const mounts = await readFile(`/proc/${pid}/mounts`, "utf8");
    const writable = mounts
      .split("\n")
      .filter((line) => / rw[, ]/.test(line))
      .map((line) => line.split(" ")[1] ?? "");
    expect(writable.filter((place) => !/^\/(?:proc|sys|dev)/.test(place))).toEqual([data]);

    expect((await fetch(`${shop.url}/en`)).status).toBe(200);
    process.kill(pid, "SIGTERM");
    await until(async () => (await fetch(`${shop.url}/readyz`)).status === 503);
    expect((await shop.ended).code).toBe(0);
  },
);

/** The processes that another one started. */
async function insideOf(pid: number): Promise<number[]> {
  const { stdout } = await run("pgrep", ["-P", String(pid)]);
  return stdout.trim().split("\n").map(Number);
}
