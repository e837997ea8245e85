import type { FileStore } from "#adapters/storage/file-store.ts";
import { dueSince } from "#domain/uploads/upload-standing.ts";
import type { Database } from "#server/platform/database/database.ts";
import { eachHeld } from "#server/platform/database/put-off.ts";
import { allDone } from "#server/platform/process/each-alone.ts";

import { fileNameOf } from "./upload-addresses.ts";
import { closeUnused, deleteUploads, lockUnused } from "./upload-store.ts";

/** As many at a time, so that a transaction stays short. */
const MOST_AT_ONCE = 200;

/**
 * Deletes what nobody used for a day: first nobody may use it any more, then the file goes, then its row, so that
 * nothing stays behind which no row knows, and no row that may be used without its file. Answers how many; one that
 * cannot be deleted is put off.
 */
export async function sweepUploads(
  db: Database,
  { files, now }: { files: FileStore; now: Date },
): Promise<number> {
  const since = dueSince(now);
  const failures: unknown[] = [];
  await closeUnused(db, since);
  for (let swept = 0; ;) {
    const held = await eachHeld(db, {
      work: "uploads",
      hold: (trx) => lockUnused(trx, since, MOST_AT_ONCE),
      act: async (trx, { id, type }) => {
        await files.remove(fileNameOf(id, type));
        await deleteUploads(trx, [id]);
      },
    });
    swept += held.count;
    failures.push(...held.failures);
    if (held.count < MOST_AT_ONCE) return allDone(swept, failures);
  }
}
