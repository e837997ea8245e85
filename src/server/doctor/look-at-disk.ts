import { statfs } from "node:fs/promises";

import { type Finding, findingsOf } from "./finding.ts";

/** With less, imports and the database itself soon stop. */
const FULL_BYTES = 500_000_000;
const NARROW_BYTES = 5_000_000_000;
const NARROW_SHARE = 0.1;

type Room = { freeBytes: number; wholeBytes: number };

/** How much room the disk of a folder has. */
export async function lookAtDisk(folder: string): Promise<Finding[]> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return judgeRoom(folder, { freeBytes: bavail * bsize, wholeBytes: blocks * bsize });
}

/** Whether a disk has room for what the shop writes; a small disk is narrow when little of it is left. */
export function judgeRoom(folder: string, { freeBytes, wholeBytes }: Room): Finding[] {
  const room = `The disk of ${folder} has ${(freeBytes / 1e9).toFixed(1)} of ${(wholeBytes / 1e9).toFixed(1)} GB left`;
  const isFull = freeBytes < FULL_BYTES;
  const isNarrow = freeBytes < Math.min(NARROW_BYTES, wholeBytes * NARROW_SHARE);
  return findingsOf(
    "disk",
    [
      { is: isFull, state: "broken", sentence: `${room}. Free some, or orders stop.` },
      { is: isNarrow && !isFull, state: "mend", sentence: `${room}. Free some.` },
    ],
    `${room}.`,
  );
}
