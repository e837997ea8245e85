import { execFile } from "node:child_process";
import { open, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const PIECES = [Buffer.alloc(1_048_576), Buffer.alloc(4_096)];
/** PostgreSQL gives room back now and then, which is filled again, in ms. */
const LOOK_MS = 50;

export type SmallDisk = {
  folder: string;
  /** Fills it to the last byte, and keeps it full. */
  fill: () => Promise<void>;
  /** Gives everything back that filled it. */
  empty: () => Promise<void>;
  unmount: () => Promise<void>;
};

/** A disk in memory over a folder; or why there can be none here, in a sentence. */
export async function mountSmallDisk(
  folder: string,
  megabytes: number,
): Promise<SmallDisk | string> {
  if (process.platform !== "linux") return "a disk in memory (tmpfs) is Linux's alone.";
  const options = `size=${megabytes}m,mode=755`;
  try {
    await run("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]);
  } catch (error) {
    const [first = ""] = String(error instanceof Error ? error.message : error)
      .split("\n")
      .slice(1);
    return `a disk in memory needs root, or a container with CAP_SYS_ADMIN (${first}).`;
  }
  const filler = path.join(folder, "filler");
  let filling: AbortController | undefined;
  let filled = Promise.resolve();
  return {
    folder,
    fill: async () => {
      const over = new AbortController();
      filling = over;
      await fillUp(filler);
      filled = keepFull(filler, over.signal);
    },
    empty: async () => {
      filling?.abort();
      await filled;
      await rm(filler, { force: true });
    },
    unmount: () => unmount(folder),
  };
}

/** Unmounts whatever is mounted below a folder: what a scenario that was ended has left. */
export async function unmountBelow(folder: string): Promise<void> {
  const mounts = await readFile("/proc/mounts", "utf8").catch(() => "");
  for (const line of mounts.split("\n")) {
    const [, where = ""] = line.split(" ");
    if (where.startsWith(`${folder}/`)) await unmount(where);
  }
}

/** Also where somebody still looks at it: it is gone from the folder at once. */
async function unmount(folder: string): Promise<void> {
  await run("umount", ["--lazy", folder]);
}

async function keepFull(filler: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await fillUp(filler);
    await delay(LOOK_MS);
  }
}

/** By large pieces, and then by pages. */
async function fillUp(filler: string): Promise<void> {
  const file = await open(filler, "a");
  try {
    for (const piece of PIECES) while (await isWritten(() => file.appendFile(piece)));
  } finally {
    await file.close();
  }
}

async function isWritten(write: () => Promise<unknown>): Promise<boolean> {
  return write().then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "ENOSPC") return false;
      throw error;
    },
  );
}
