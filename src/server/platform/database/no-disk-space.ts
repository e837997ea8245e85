import { statfs } from "node:fs/promises";

/** One file of PostgreSQL's log: with less it does not start. */
const LEAST_BYTES = 16 * 1024 * 1024;

/** The disk that the embedded PostgreSQL stands on is full. */
export class NoDiskSpace extends Error {
  constructor(folder: string) {
    super(`The disk of ${folder} is full. Free some space, or set DATA_DIR to another folder.`);
  }
}

/**
 * What a failure of the embedded database comes from: a server whose disk is full dies of it, and whoever
 * had a connection hears only that it is gone.
 */
export async function causeOf(failure: unknown, folder: string): Promise<unknown> {
  const isFull = await isDiskFull(folder).catch(() => false);
  return isFull ? new NoDiskSpace(folder) : failure;
}

/** Whether so little is left below a folder that PostgreSQL cannot start there. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < LEAST_BYTES;
}
