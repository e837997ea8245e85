import type { FileStore } from "#adapters/storage/file-store.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import { isRemovable } from "#domain/uploads/upload-standing.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffAuthor } from "#server/audit/staff.ts";
import { forgetLeftDocument } from "#server/documents/forget-documents.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import { fileNameOf } from "./upload-addresses.ts";
import { holdUpload, type ListedUpload } from "./upload-list-store.ts";
import { deleteUploads } from "./upload-store.ts";

type Needs = { db: Database; files: Pick<FileStore, "remove">; now: () => Date };

/**
 * Deletes a file that nothing uses and that is not on its way, for good: first the file and then its row, so that nothing
 * stays behind which no row knows. ShopErrors `not_found`, `upload_in_use`, `overloaded` where the store does not answer.
 */
export async function removeUpload(needs: Needs, id: string, by: StaffCall): Promise<void> {
  const { db, files, now } = needs;
  const remove = async (trx: Database): Promise<void> => {
    const row = await holdUpload(trx, id);
    if (!row) throw new ShopError("not_found");
    const isFree = isRemovable(row, now()) && (await isForgotten(trx, row));
    if (!isFree) throw new ShopError("upload_in_use");
    try {
      await files.remove(fileNameOf(id, row.type));
    } catch (cause) {
      throw new ShopError("overloaded", { store: String(cause) }, { cause });
    }
    await deleteUploads(trx, [id]);
    await appendAudit(trx, {
      ...staffAuthor(by),
      action: "upload.remove",
      subject: `upload:${id}`,
      change: { file: [row.type, null] },
    });
  };
  await retryDeadlock(() => db.transaction().execute(remove));
}

/** A paper goes before its file; false where a part was given it meanwhile. */
async function isForgotten(db: Database, { id, use }: ListedUpload): Promise<boolean> {
  return use !== "document" || forgetLeftDocument(db, id);
}
