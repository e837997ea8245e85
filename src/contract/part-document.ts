import { z } from "zod";

import { DOCUMENT_KINDS, PAPER_LANGUAGES } from "#domain/document/part-document.ts";

/** A paper of a part as a PDF: it is saved and never shown in the shop. */
export const PartDocument = z.strictObject({
  title: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** What it is written in. */
  language: z.enum(PAPER_LANGUAGES),
  bytes: z.int(),
  url: z.string(),
  /** Kind, language and size in words. */
  about: z.string(),
});
export type PartDocument = z.infer<typeof PartDocument>;
