import { z } from "zod";

import {
  DOCUMENT_KINDS,
  LONGEST_DOCUMENT_TITLE,
  MOST_PART_DOCUMENTS,
  PAPER_LANGUAGES,
} from "#domain/document/part-document.ts";

const Sku = z.string().min(1).max(100);
const DocumentId = z.int().min(1).max(2_147_483_647);
const Title = z.string().trim().max(LONGEST_DOCUMENT_TITLE);

/** What somebody says of a paper. */
const Names = {
  kind: z.enum(DOCUMENT_KINDS),
  /** A title in one language stands for both. */
  title: z
    .strictObject({ es: Title, en: Title })
    .refine(({ es, en }) => es !== "" || en !== "", "A title is needed"),
  /** What it is written in. */
  language: z.enum(PAPER_LANGUAGES),
};

const ShopPaper = z.strictObject({
  id: z.int(),
  kind: z.enum(DOCUMENT_KINDS),
  title: z.strictObject({ es: z.string(), en: z.string() }),
  language: z.enum(PAPER_LANGUAGES),
  /** What is saved names the one that was seen. */
  version: z.int(),
  /** Of the file as the shop keeps it. */
  bytes: z.int(),
  /** How many parts have it. */
  parts: z.int(),
  /** What its file is called in the list of uploads. */
  upload: z.uuid(),
  /** Where whoever asks fetches it, for an hour at least; it is saved and never shown. */
  url: z.string(),
});
export type ShopPaper = z.infer<typeof ShopPaper>;

/** POST admin/documents/get: the papers of a part. */
export const PartDocumentsRequest = z.strictObject({ sku: Sku });

export const PartDocumentsResponse = z.strictObject({
  status: z.literal("success"),
  sku: z.string(),
  /** A digest of which papers it has, in their order; a new order names the one that was seen. */
  version: z.string(),
  documents: z.array(ShopPaper),
});
export type PartDocumentsResponse = z.infer<typeof PartDocumentsResponse>;

/** POST admin/documents/add: a PDF that the caller sent to an address of POST s3/signed_url. */
export const AddDocumentRequest = z.strictObject({ sku: Sku, upload: z.uuid(), ...Names });
export type AddDocumentRequest = z.infer<typeof AddDocumentRequest>;

export const AddDocumentResponse = PartDocumentsResponse.extend({
  /** The paper that the part has now. */
  document: z.int(),
  /** Whether the shop had the same file already: then its paper was given to the part, called what it was. */
  isKnown: z.boolean(),
});
export type AddDocumentResponse = z.infer<typeof AddDocumentResponse>;

/** POST admin/documents/give: a paper that the shop has. */
export const GiveDocumentRequest = z.strictObject({
  sku: Sku,
  document: DocumentId,
  /** Before how many of those that the part has; behind all of them without it. */
  place: z.int().min(0).max(MOST_PART_DOCUMENTS).nullish(),
});
export type GiveDocumentRequest = z.infer<typeof GiveDocumentRequest>;

/** POST admin/documents/take: a paper goes from a part. */
export const TakeDocumentRequest = z.strictObject({ sku: Sku, document: DocumentId });
export type TakeDocumentRequest = z.infer<typeof TakeDocumentRequest>;

/** POST admin/documents/arrange: every paper that the part has, in the order that is wanted. */
export const ArrangeDocumentsRequest = z.strictObject({
  sku: Sku,
  version: z.string().max(100),
  documents: z.array(DocumentId).max(MOST_PART_DOCUMENTS),
});
export type ArrangeDocumentsRequest = z.infer<typeof ArrangeDocumentsRequest>;

/** POST admin/documents/save: what a paper is called, on every part that has it. */
export const SaveDocumentRequest = z.strictObject({
  document: DocumentId,
  version: z.int().min(1),
  ...Names,
});
export type SaveDocumentRequest = z.infer<typeof SaveDocumentRequest>;

export const SaveDocumentResponse = z.strictObject({
  status: z.literal("success"),
  document: ShopPaper,
});
export type SaveDocumentResponse = z.infer<typeof SaveDocumentResponse>;

/** POST admin/documents: papers that the shop has, the newest first. */
export const DocumentsRequest = z.strictObject({
  filters: z.strictObject({ text: z.string().max(100).nullish() }).nullish(),
  /** `next` of the page before. */
  after: DocumentId.nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type DocumentsRequest = z.infer<typeof DocumentsRequest>;

export const DocumentsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ShopPaper),
  /** Null on the last page. */
  next: z.int().nullable(),
});
export type DocumentsResponse = z.infer<typeof DocumentsResponse>;
