import type { FileStore } from "#adapters/storage/file-store.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { isRemovable } from "#domain/upload/upload-standing.ts";
import type { SentType } from "#domain/upload/upload-type.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffAuthor } from "#server/audit/staff.ts";
import { forgetLeftDocument } from "#server/documents/forget-documents.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import { fileNameOf } from "./upload-addresses.ts";
import { findUpload, holdUpload, type ListedUpload } from "./upload-list-store.ts";
import { closeUpload, deleteUploads } from "./upload-store.ts";

type Needs = { db: Database; files: Pick<FileStore, "remove">; now: () => Date };

/**
 * Deletes a file that nothing uses and that is not on its way, for good: first nobody may use it any more, then the file
 * goes, then its row, so that nothing stays behind which no row knows. Where the store does not answer the row stays, for
 * the sweep or for another try. ShopErrors `not_found`, `upload_in_use`, `overloaded` where the store does not answer.
 */
export async function removeUpload(needs: Needs, id: string, by: StaffCall): Promise<void> {
  const { db, files, now } = needs;
  const type = await inTransaction(db, (trx) => close(trx, id, now()));
  await removeFile(files, fileNameOf(id, type));
  const hasArrived = await inTransaction(db, (trx) => forget(trx, id, by));
  if (hasArrived) await removeFile(files, fileNameOf(id, type));
}

function inTransaction<Result>(
  db: Database,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  return retryDeadlock(() => db.transaction().execute(work));
}

/** From here on nobody can use it; its type, which names its file. */
async function close(db: Database, id: string, now: Date): Promise<SentType> {
  const isThere = await holdUpload(db, id);
  // Read anew: whoever held it meanwhile may show it by now.
  const row = isThere && (await findUpload(db, id));
  if (!row) throw new ShopError("not_found");
  const isFree = isRemovable(row, now) && (await isForgotten(db, row));
  if (!isFree) throw new ShopError("upload_in_use");
  await closeUpload(db, id);
  return row.type;
}

/** A paper goes before its file; false where a part was given it meanwhile. */
async function isForgotten(db: Database, { id, use }: ListedUpload): Promise<boolean> {
  return use !== "document" || forgetLeftDocument(db, id);
}

async function removeFile(files: Needs["files"], name: string): Promise<void> {
  try {
    await files.remove(name);
  } catch (cause) {
    throw new ShopError("overloaded", { store: String(cause) }, { cause });
  }
}

/** Deletes the row; whether a file that was slow to arrive has been kept since the row was closed. */
async function forget(db: Database, id: string, by: StaffCall): Promise<boolean> {
  const row = await holdUpload(db, id);
  if (!row) throw new ShopError("not_found");
  if (row.use !== null) throw new ShopError("upload_in_use");
  await deleteUploads(db, [id]);
  await appendAudit(db, {
    ...staffAuthor(by),
    action: "upload.remove",
    subject: `upload:${id}`,
    change: { file: [row.type, null] },
  });
  return row.isKept;
}
