import { dueSince } from "#domain/upload/upload-standing.ts";
import type { Database } from "#server/platform/database/database.ts";
import { letGoUploads } from "#server/uploads/use-uploads.ts";

import { deleteLeftDocument, deleteLeftDocuments, holdFile } from "./document-store.ts";

/** As many at a time, so that a transaction stays short. */
const MOST_AT_ONCE = 200;

/**
 * Forgets papers that no part has had for a day, and lets go of their files, which the sweep of uploads deletes.
 * Answers how many; it may be done again at any moment, and by several at once.
 */
export async function forgetLeftDocuments(db: Database, now: Date): Promise<number> {
  const since = dueSince(now);
  for (let forgotten = 0; ;) {
    const gone = await db.transaction().execute(async (trx) => {
      const uploads = await deleteLeftDocuments(trx, { since, most: MOST_AT_ONCE });
      await letGoUploads(trx, uploads);
      return uploads.length;
    });
    forgotten += gone;
    if (gone < MOST_AT_ONCE) return forgotten;
  }
}

/** Forgets the paper of a file, in the caller's transaction; false while a part has it. */
export async function forgetLeftDocument(db: Database, uploadId: string): Promise<boolean> {
  await holdFile(db, uploadId); // nobody gives it to a part from here on
  return deleteLeftDocument(db, uploadId);
}
