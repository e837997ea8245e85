import { z } from "zod";

import { LONGEST_BOOKLET_NAME } from "#domain/booklet/brought-booklet.ts";
import { contentPicture } from "#domain/content/content-picture.ts";
import { idOfPicture } from "#domain/upload/own-picture.ts";

const CatalogId = z.int().min(1).max(2_147_483_647);
const Name = z.string().trim().min(1).max(LONGEST_BOOKLET_NAME);

/** A picture of the shop's own with its size; empty for none. */
const Cover = z
  .string()
  .max(200)
  .refine(
    (address) =>
      address === "" ||
      (idOfPicture(address) !== undefined && contentPicture(address, []) !== undefined),
    "An own picture with its size is needed",
  );

/** A catalogue that staff brought as a PDF. */
const BroughtCatalog = z.strictObject({
  id: z.int(),
  name: z.strictObject({ es: z.string(), en: z.string() }),
  cover: z.string(),
  isShown: z.boolean(),
  /** Its file, by the upload that it was sent as. */
  upload: z.uuid(),
  bytes: z.int(),
  /** Where whoever asks fetches the file, shown or not, for an hour at least. */
  url: z.string(),
  /** From 1, and of how many. */
  place: z.int(),
  places: z.int(),
  version: z.int(),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
});
export type BroughtCatalog = z.infer<typeof BroughtCatalog>;

/** POST admin/catalogs/brought: in the order in which readers see them, `limit` of those after a place. */
export const BroughtCatalogsRequest = z.strictObject({
  after: z.int().min(0).nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export const BroughtCatalogsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(BroughtCatalog),
  /** What `after` is for the page after; null at the end. */
  next: z.int().nullable(),
});
export type BroughtCatalogsResponse = z.infer<typeof BroughtCatalogsResponse>;

/** POST admin/catalogs/brought/get, and restore of one that was taken away. */
export const BroughtCatalogRequest = z.strictObject({ id: CatalogId });
export const BroughtCatalogResponse = z.strictObject({
  status: z.literal("success"),
  catalog: BroughtCatalog,
});
export type BroughtCatalogResponse = z.infer<typeof BroughtCatalogResponse>;

/** POST admin/catalogs/brought/save. */
export const SaveBroughtCatalogRequest = z.strictObject({
  /** Null of a new one, which is put behind the others. */
  id: CatalogId.nullable(),
  name: z.strictObject({ es: Name, en: Name }),
  cover: Cover,
  isShown: z.boolean(),
  /** A PDF that the caller sent to an address of POST s3/signed_url, or one that a catalogue had before. */
  upload: z.uuid(),
  /** Of the one that was edited; 0 of a new one. */
  version: z.int().min(0),
});
export type SaveBroughtCatalogRequest = z.infer<typeof SaveBroughtCatalogRequest>;

/** POST admin/catalogs/brought/place. */
export const PlaceBroughtCatalogRequest = z.strictObject({
  id: CatalogId,
  /** From 1; further than the last is the end. */
  place: z.int().min(1).max(1_000_000),
});

/** POST admin/catalogs/brought/remove. */
export const RemoveBroughtCatalogRequest = z.strictObject({
  id: CatalogId,
  version: z.int().min(1),
});
