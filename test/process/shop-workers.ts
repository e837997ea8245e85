import { execFile } from "node:child_process";
import { promisify } from "node:util";

import type { RunningShop } from "./launch-shop.ts";

const run = promisify(execFile);

export type Role = "serve" | "background";

/** The numbers of a shop's workers. */
export async function workersOf(
  { child }: Pick<RunningShop, "child">,
  role: Role,
): Promise<number[]> {
  const { stdout } = await run("ps", ["-o", "pid=,args=", "--ppid", String(child.pid)]);
  const lines = stdout.split("\n").filter((line) => line.includes(`worker.ts ${role}`));
  return lines.map((line) => Number.parseInt(line, 10));
}
