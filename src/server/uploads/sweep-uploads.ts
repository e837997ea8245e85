import type { FileStore } from "#adapters/storage/file-store.ts";
import { dueSince } from "#domain/upload/upload-standing.ts";
import type { Database } from "#server/platform/database/database.ts";
import { eachPutOff } from "#server/platform/database/put-off.ts";

import { fileNameOf } from "./upload-addresses.ts";
import { closeUnused, deleteUploads, findClosed } from "./upload-store.ts";

/** As many a turn, so that they have room in memory; the next turn does the others. */
const MOST_A_TURN = 10_000;

/**
 * Deletes what nobody used for a day: first nobody may use it any more, then the file goes, then its row, so that
 * nothing stays behind which no row knows, and no row that may be used without its file. Answers how many; one that
 * cannot be deleted is put off. No transaction waits for the store, and several may do it at once.
 */
export async function sweepUploads(
  db: Database,
  { files, now }: { files: Pick<FileStore, "remove">; now: Date },
): Promise<number> {
  const since = dueSince(now);
  await closeUnused(db, since);
  const items = await findClosed(db, since, MOST_A_TURN);
  const act = async ({ id, type }: (typeof items)[number]) => {
    await files.remove(fileNameOf(id, type));
    await deleteUploads(db, [id]);
    return true;
  };
  return eachPutOff(db, { work: "uploads", items, act });
}
