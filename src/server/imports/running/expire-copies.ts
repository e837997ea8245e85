import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

import { DAY_MS } from "#domain/clock/durations.ts";
import { deleteCopiesBeyond, deleteOldFiles } from "#server/imports/files/import-file-store.ts";
import { RECENT_SECONDS, STOPPED_MS } from "#server/imports/files/receive-file.ts";
import { runFilesSince } from "#server/imports/runs/import-run-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { eachAlone } from "#server/platform/process/each-alone.ts";
import { noneWhenMissing } from "#server/platform/process/none-when-missing.ts";

/** How long the copy of a file outlives its import, for whoever asks what came in. */
export const COPIES_KEPT_MS = 30 * DAY_MS;
/** A copy is there before its run is registered. */
const NEW_MS = DAY_MS;
/** What copies of imports that are over may take in the database, packed; more than that nobody sends in an hour. */
const MOST_COPIES_BYTES = 5_000_000_000;

/**
 * Deletes the copies whose imports ended, or were stopped for good, 30 days ago, and earlier, of imports that are over,
 * those that were used the longest time ago where they take too much together, but for those of the last hour; reports after
 * 30 days too, and what was sent and never imported after one. Over is, too, what was stopped, once it was taken back
 * or a day has passed since it began. Answers how many.
 */
export async function expireCopies(
  db: Database,
  now: Date,
  mostBytes: number = MOST_COPIES_BYTES,
): Promise<number> {
  const unusedBefore = new Date(now.getTime() - NEW_MS);
  const endedBefore = new Date(now.getTime() - COPIES_KEPT_MS);
  const old = await deleteOldFiles(db, { unusedBefore, endedBefore });
  const usedBefore = new Date(now.getTime() - RECENT_SECONDS * 1_000);
  const stoppedSince = new Date(now.getTime() - STOPPED_MS);
  return old + (await deleteCopiesBeyond(db, { mostBytes, usedBefore, stoppedSince }));
}

/** Of a version before, as `report-7.csv`: versions of today keep reports in the database. */
const REPORT_FILE = /^report-\d+\.csv$/;

type Copies = {
  /** Where files are laid down to be read, and versions before kept copies and reports. */
  folder: string;
  now: Date;
};

/**
 * The same of the files that versions before kept in a folder of their machine, and of what a process that was killed
 * left there half read; one that cannot be deleted keeps no other.
 */
export async function expireFolder(db: Database, { folder, now }: Copies): Promise<number> {
  const names = await readdir(folder).catch(noneWhenMissing);
  if (names.length === 0) return 0;
  const runFiles = await runFilesSince(db, new Date(now.getTime() - COPIES_KEPT_MS));
  const inUse = new Set(runFiles.map((file) => path.basename(file)));
  const unused = names.filter((one) => !inUse.has(one));
  return eachAlone(unused, async (name) => {
    const file = path.join(folder, name);
    const keptMs = REPORT_FILE.test(name) ? COPIES_KEPT_MS : NEW_MS;
    if (now.getTime() - (await stat(file)).mtimeMs < keptMs) return 0;
    await rm(file, { force: true });
    return 1;
  });
}
