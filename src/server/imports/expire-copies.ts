import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

import type { Database } from "#server/platform/database/database.ts";
import { eachAlone } from "#server/platform/process/each-alone.ts";

import { runFilesSince } from "./import-run-store.ts";
import { isReportFile } from "./kept-files.ts";

const HOUR_MS = 3_600_000;
/** How long the copy of a file outlives its import, for whoever asks what came in. */
export const COPIES_KEPT_MS = 30 * 24 * HOUR_MS;
/** A copy is there before its run is registered. */
const NEW_MS = 24 * HOUR_MS;

type Copies = {
  /** Where copies of files for the background are kept. */
  folder: string;
  now: Date;
};

/**
 * Deletes the copies whose imports ended, or were stopped for good, 30 days ago, and what a process
 * that was killed left half copied; reports after 30 days too, and what was sent and never imported after
 * one. Answers how many; one that cannot be deleted keeps no other.
 */
export async function expireCopies(db: Database, { folder, now }: Copies): Promise<number> {
  const names = await readdir(folder).catch(noneWhenMissing);
  if (names.length === 0) return 0;
  const runFiles = await runFilesSince(db, new Date(now.getTime() - COPIES_KEPT_MS));
  const inUse = new Set(runFiles.map((file) => path.basename(file)));
  const unused = names.filter((one) => !inUse.has(one));
  return eachAlone(unused, async (name) => {
    const file = path.join(folder, name);
    const keptMs = isReportFile(name) ? COPIES_KEPT_MS : NEW_MS;
    if (now.getTime() - (await stat(file)).mtimeMs < keptMs) return 0;
    await rm(file, { force: true });
    return 1;
  });
}

function noneWhenMissing(error: unknown): string[] {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
}
