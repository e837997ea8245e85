import { readFileSync } from "node:fs";

import type { WrittenKeys } from "./counted-keys.ts";

const ROW = /^\| +(\d+) +\| .+? +\| (.+?) +\| +(\d+) +\| +(\d+) +\|$/gmu;

/** The keys of each task, by its number, as the table of docs/desk-tasks.md has them. */
export function writtenTasks(): Map<number, WrittenKeys> {
  const text = readFileSync("docs/desk-tasks.md", "utf8");
  return new Map(
    [...text.matchAll(ROW)].map(([, number, keys = "", pressed, typed]) => [
      Number(number),
      { keys, pressed: Number(pressed), typed: Number(typed) },
    ]),
  );
}
