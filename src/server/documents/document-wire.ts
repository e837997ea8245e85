import { createHash } from "node:crypto";

import type { ShopPaper } from "#contract/document-desk.ts";
import { type DocumentNames, LONGEST_DOCUMENT_TITLE } from "#domain/document/part-document.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { storableLine } from "#domain/storage/storable-text.ts";
import { PAPER_TYPE } from "#domain/upload/upload-type.ts";
import type { SeeAt } from "#server/uploads/upload-addresses.ts";

import type { DocumentRow } from "./document-store.ts";

/** Below which shoppers get papers of parts. */
export const DOCUMENTS_FOLDER = "/documents";

/** Where whoever looks at a part gets one of its papers, saved under its title in their language. */
export function documentAddress(uploadId: string, locale: Locale): string {
  return `${DOCUMENTS_FOLDER}/${uploadId}-${locale}.pdf`;
}

/** Where staff gets a paper, also one that no part for sale has. */
export type SignDocument = (uploadId: string) => string;

/** The same for whoever reads a language, by the addresses at which uploads are seen for an hour or two. */
export function documentSigner(seeAt: SeeAt): (locale: Locale) => SignDocument {
  return (locale) => (uploadId) => {
    const [, signature = ""] = seeAt(uploadId, PAPER_TYPE).split("?");
    return `${documentAddress(uploadId, locale)}?${signature}`;
  };
}

export function deskDocumentOf(row: DocumentRow, sign: SignDocument): ShopPaper {
  const { id, uploadId, version, bytes, parts } = row;
  return { ...namesOf(row), id, version, bytes, parts, upload: uploadId, url: sign(uploadId) };
}

/** What is kept of a paper as somebody says it. */
export function namesOf({ kind, titleEs, titleEn, language }: DocumentRow): DocumentNames {
  return { kind, title: { es: titleEs, en: titleEn }, language };
}

/** What somebody types as it can be kept, a title in one language for both; a ShopError `invalid_request` without any. */
export function keptNames({ kind, title, language }: DocumentNames): DocumentNames {
  const [es, en] = [readableTitle(title.es), readableTitle(title.en)];
  if (es === "" && en === "") throw new ShopError("invalid_request");
  return { kind, title: { es: es || en, en: en || es }, language };
}

function readableTitle(typed: string): string {
  return storableLine(typed).slice(0, LONGEST_DOCUMENT_TITLE);
}

/** What somebody has seen of the papers of a part: which, and in which order. */
export function documentsDigest(rows: readonly Pick<DocumentRow, "id">[]): string {
  const seen = rows.map(({ id }) => id);
  return createHash("sha256").update(JSON.stringify(seen)).digest("base64url");
}
