import type { FileStore } from "#adapters/storage/file-store.ts";
import { dueSince } from "#domain/uploads/upload-standing.ts";
import type { Database } from "#server/platform/database/database.ts";
import { eachHeld } from "#server/platform/database/put-off.ts";
import { allDone } from "#server/platform/process/each-alone.ts";

import { fileNameOf } from "./upload-addresses.ts";
import { deleteUploads, lockUnused } from "./upload-store.ts";

/** As many at a time, so that a transaction stays short. */
const MOST_AT_ONCE = 200;

/**
 * Deletes what nobody used for a day: first the file, then its row, so that nothing stays behind which no
 * row knows. Answers how many; one that cannot be deleted is put off.
 */
export async function sweepUploads(
  db: Database,
  { files, now }: { files: FileStore; now: Date },
): Promise<number> {
  const since = dueSince(now);
  const failures: unknown[] = [];
  for (let swept = 0; ;) {
    const count = await db.transaction().execute(async (trx) => {
      const held = await lockUnused(trx, since, MOST_AT_ONCE);
      failures.push(
        ...(await eachHeld(trx, { work: "uploads", held }, async ({ id, type }) => {
          await files.remove(fileNameOf(id, type));
          await deleteUploads(trx, [id]);
        })),
      );
      return held.length;
    });
    swept += count;
    if (count < MOST_AT_ONCE) return allDone(swept, failures);
  }
}
