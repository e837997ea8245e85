import { z } from "zod";

import { LOCALES } from "#domain/i18n/locale.ts";

/** A file of a catalogue: what a reader's machine calls it, and where it is. */
const CatalogFile = z.strictObject({ fileName: z.string(), url: z.string() });

/** A catalogue to read and to take along (specification §3, Catalogue). */
export const Catalog = z.strictObject({
  name: z.string(),
  file: CatalogFile,
  /** A drawing or a picture of what is in it. */
  cover: CatalogFile.nullable(),
  /** What follows is known of the shop's own, and null of those of a content service. */
  language: z.enum(LOCALES).nullable(),
  pages: z.int().nullable(),
  bytes: z.int().nullable(),
  parts: z.int().nullable(),
  /** Of how many parts in all it shows them: more where it is cut off. */
  total: z.int().nullable(),
  /** The day of the edition by the storefront's clocks. */
  publishedOn: z.iso.date().nullable(),
});
export type Catalog = z.infer<typeof Catalog>;

/** GET catalogs (decisions §9). */
export const CatalogsResponse = z.strictObject({ catalogs: z.array(Catalog) });
export type CatalogsResponse = z.infer<typeof CatalogsResponse>;
