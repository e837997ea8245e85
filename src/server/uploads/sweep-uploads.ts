import type { FileStore } from "#adapters/storage/file-store.ts";
import { dueSince } from "#domain/uploads/upload-standing.ts";
import type { Database } from "#server/platform/database/database.ts";

import { fileNameOf } from "./upload-addresses.ts";
import { deleteUploads, lockUnused } from "./upload-store.ts";

/** As many at a time, so that a transaction stays short. */
const MOST_AT_ONCE = 200;

/**
 * Deletes what nobody used for a day: first the file, then its row, so that nothing stays behind which no
 * row knows. Answers how many.
 */
export async function sweepUploads(
  db: Database,
  { files, now }: { files: FileStore; now: Date },
): Promise<number> {
  const since = dueSince(now);
  for (let swept = 0; ;) {
    const count = await db.transaction().execute(async (trx) => {
      const unused = await lockUnused(trx, since, MOST_AT_ONCE);
      for (const { id, type } of unused) await files.remove(fileNameOf(id, type));
      await deleteUploads(
        trx,
        unused.map(({ id }) => id),
      );
      return unused.length;
    });
    swept += count;
    if (count < MOST_AT_ONCE) return swept;
  }
}
