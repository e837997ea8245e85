import type {
  DocumentsRequest,
  DocumentsResponse,
  PartDocumentsResponse,
} from "#contract/document-desk.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { findDocumentsOf, findPart, listDocuments } from "./document-store.ts";
import { deskDocumentOf, documentsDigest, type SignDocument } from "./document-wire.ts";

/** The papers of a part as staff sees them; a ShopError `part_not_found`. */
export async function readPartDocuments(
  db: Database,
  sku: string,
  sign: SignDocument,
): Promise<Omit<PartDocumentsResponse, "status">> {
  const partId = await findPart(db, storableText(sku));
  if (partId === undefined) throw new ShopError("part_not_found");
  const rows = await findDocumentsOf(db, partId);
  return {
    sku,
    version: documentsDigest(rows),
    documents: rows.map((row) => deskDocumentOf(row, sign)),
  };
}

/** Papers that the shop has, whose titles have every word of the text in one of the two languages; the newest first. */
export async function searchDocuments(
  db: Database,
  { filters, after, limit }: DocumentsRequest,
  sign: SignDocument,
): Promise<Omit<DocumentsResponse, "status">> {
  const words = storableText(filters?.text ?? "").split(/\s+/);
  const found = await listDocuments(db, {
    words: words.filter((word) => word !== ""),
    after: after ?? undefined,
    limit: limit + 1,
  });
  const { items, next } = keysetPage(found, limit, ({ id }) => id);
  return { items: items.map((row) => deskDocumentOf(row, sign)), next };
}
