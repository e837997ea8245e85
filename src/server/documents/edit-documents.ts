import type {
  AddDocumentRequest,
  ArrangeDocumentsRequest,
  ShopPaper,
  GiveDocumentRequest,
  SaveDocumentRequest,
  TakeDocumentRequest,
} from "#contract/document-desk.ts";
import { isOrderOf, MOST_PART_DOCUMENTS, saysSame } from "#domain/document/part-document.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { appendAudit, type AuditEntry, changeBetween } from "#server/audit/append-audit.ts";
import { type StaffCall, staffAuthor } from "#server/audit/staff.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";
import { letGoUploads, useUploads } from "#server/uploads/use-uploads.ts";

import {
  deletePartDocument,
  type DocumentRow,
  findDocumentsOf,
  findSameFile,
  holdDocument,
  holdPart,
  insertDocument,
  insertPartDocument,
  placeDocuments,
  renameDocument,
} from "./document-store.ts";
import {
  deskDocumentOf,
  documentsDigest,
  keptNames,
  namesOf,
  type SignDocument,
} from "./document-wire.ts";

/** Whoever sends a file waits for this: the same one, sent twice at once, would be kept twice. */
const NEW_FILES = "files of documents";

/**
 * Gives a part a PDF that whoever asks has sent. The same file is kept once: where the shop has it already, the part gets
 * that paper, called what it was, and the file that was sent is left to the sweep. ShopErrors `part_not_found`,
 * `upload_gone` for no PDF of theirs that waits, `document_twice`, `too_many_documents`.
 */
export async function addDocument(
  db: Database,
  { sku, upload, ...typed }: AddDocumentRequest,
  by: StaffCall,
): Promise<{ document: number; isKnown: boolean }> {
  const names = keptNames(typed);
  return edited(db, async (trx) => {
    await waitForTurn(trx, NEW_FILES);
    const part = await heldPart(trx, sku);
    const owners = [{ accountId: by.holder.accountId }];
    await useUploads(trx, { ids: [upload], use: "document", owners });
    const known = await findSameFile(trx, upload);
    if (known !== undefined) {
      await letGoUploads(trx, [upload]);
      await giveTo(trx, part, { document: known, place: undefined, by });
      return { document: known, isKnown: true };
    }
    const document = await insertDocument(trx, names, upload);
    await giveTo(trx, part, { document, place: undefined, by });
    return { document, isKnown: false };
  });
}

/**
 * Gives a part a paper that the shop has. ShopErrors `part_not_found`, `not_found` for no such paper,
 * `document_twice`, `too_many_documents`.
 */
export async function giveDocument(
  db: Database,
  { sku, document, place }: GiveDocumentRequest,
  by: StaffCall,
): Promise<void> {
  await edited(db, async (trx) => {
    const part = await heldPart(trx, sku);
    await giveTo(trx, part, { document, place: place ?? undefined, by });
  });
}

/**
 * Takes a paper from a part; its file goes a day after the last part has lost it. ShopErrors `part_not_found`,
 * `not_found` for a paper that the part has not.
 */
export async function takeDocument(
  db: Database,
  { sku, document }: TakeDocumentRequest,
  by: StaffCall,
): Promise<void> {
  await edited(db, async (trx) => {
    const part = await heldPart(trx, sku);
    const row = await holdDocument(trx, document);
    const isGone = row && (await deletePartDocument(trx, { partId: part.id, documentId: row.id }));
    if (!isGone) throw new ShopError("not_found");
    await noteAtPart(trx, part, { change: { document: [row.titleEs, null] }, by });
  });
}

/**
 * Puts the papers of a part in another order. ShopErrors `part_not_found`, `changed_meanwhile` where it has other papers
 * by now, or the same in another order, `invalid_request` for a list that is no order of them.
 */
export async function arrangeDocuments(
  db: Database,
  { sku, version, documents }: ArrangeDocumentsRequest,
  by: StaffCall,
): Promise<void> {
  await edited(db, async (trx) => {
    const part = await heldPart(trx, sku);
    const before = await findDocumentsOf(trx, part.id);
    if (documentsDigest(before) !== version)
      throw new ChangedMeanwhile({ version: documentsDigest(before) });
    const standing = before.map(({ id }) => id);
    if (!isOrderOf(documents, standing)) throw new ShopError("invalid_request");
    if (documents.every((id, at) => id === standing[at])) return;
    await placeDocuments(trx, part.id, documents);
    const after = await findDocumentsOf(trx, part.id);
    await noteAtPart(trx, part, { change: { documents: [titlesOf(before), titlesOf(after)] }, by });
  });
}

/**
 * Says anew what a paper is, for every part that has it. ShopErrors `not_found`, `changed_meanwhile` where somebody
 * has said something else of it since.
 */
export async function saveDocument(
  db: Database,
  { document, version, ...typed }: SaveDocumentRequest,
  { by, sign }: { by: StaffCall; sign: SignDocument },
): Promise<ShopPaper> {
  const names = keptNames(typed);
  return edited(db, async (trx) => {
    const before = await holdDocument(trx, document);
    if (!before) throw new ShopError("not_found");
    if (before.version !== version)
      throw new ChangedMeanwhile({ document: deskDocumentOf(before, sign) });
    if (saysSame(namesOf(before), names)) return deskDocumentOf(before, sign);
    await renameDocument(trx, document, names);
    const after = await holdDocument(trx, document);
    if (!after) throw new ShopError("internal_error");
    await raiseCatalogueVersion(trx);
    await appendAudit(trx, {
      ...staffAuthor(by),
      action: "upload.name",
      subject: `upload:${after.uploadId}`,
      change: changeBetween(loggedNames(before), loggedNames(after)) ?? {},
    });
    return deskDocumentOf(after, sign);
  });
}

type HeldPart = { id: number; sku: string };

async function heldPart(db: Database, written: string): Promise<HeldPart> {
  const sku = storableText(written);
  const id = await holdPart(db, sku);
  if (id === undefined) throw new ShopError("part_not_found");
  return { id, sku };
}

type Gift = { document: number; place: number | undefined; by: StaffCall };

async function giveTo(db: Database, part: HeldPart, { document, place, by }: Gift): Promise<void> {
  const row = await holdDocument(db, document);
  if (!row) throw new ShopError("not_found");
  const standing = (await findDocumentsOf(db, part.id)).map(({ id }) => id);
  if (standing.includes(document)) throw new ShopError("document_twice");
  if (standing.length >= MOST_PART_DOCUMENTS) throw new ShopError("too_many_documents");
  await insertPartDocument(db, { partId: part.id, documentId: document });
  if (place !== undefined)
    await placeDocuments(db, part.id, standing.toSpliced(place, 0, document));
  await noteAtPart(db, part, { change: { document: [null, row.titleEs] }, by });
}

/** Pages show it at once, and the history of the part has it. */
async function noteAtPart(
  db: Database,
  { sku }: HeldPart,
  { change, by }: { change: AuditEntry["change"]; by: StaffCall },
): Promise<void> {
  await raiseCatalogueVersion(db);
  await appendAudit(db, {
    ...staffAuthor(by),
    action: "part.documents",
    subject: `part:${sku}`,
    change,
  });
}

function titlesOf(rows: readonly DocumentRow[]): string[] {
  return rows.map(({ titleEs }) => titleEs);
}

function loggedNames({ kind, titleEs, titleEn, language }: DocumentRow) {
  return { documentKind: kind, titleEs, titleEn, paperLanguage: language };
}

function edited<Result>(db: Database, edit: (trx: Database) => Promise<Result>): Promise<Result> {
  return retryDeadlock(() => db.transaction().execute(edit));
}
