import { z } from "zod";

import { BOOKLET_KINDS } from "#domain/booklet/booklet-subject.ts";
import { LOCALES } from "#domain/i18n/locale.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

const Link = z.string().regex(/^[a-z0-9-]{1,80}$/);

/** POST admin/catalogs: the catalogues that the shop makes (decisions §11), in the order in which they were wanted first. */
export const DeskCatalogsRequest = z.strictObject({
  filters: z
    .strictObject({
      kind: z.enum(BOOKLET_KINDS).nullish(),
      /** The one of this address. */
      link: z.string().max(80).nullish(),
      /** A piece of what it is called, in either language, or of its address. */
      text: z.string().max(200).nullish(),
      /** Those that failed to be made, or the others. */
      failed: z.boolean().nullish(),
    })
    .default({}),
  /** `next` of the page before. */
  after: z.int().min(0).nullish(),
  limit: z.int().min(1).max(100).default(25),
});
export type DeskCatalogsRequest = z.infer<typeof DeskCatalogsRequest>;

const DeskEdition = z.strictObject({
  storefront: z.enum(STOREFRONTS),
  language: z.enum(LOCALES),
  /** Where it is read; null where its storefront has no address, or shows no catalogues. */
  url: z.string().nullable(),
  pages: z.int(),
  bytes: z.int(),
  parts: z.int(),
  /** Of how many in all: more where it is cut off; null of one from before it was kept. */
  total: z.int().nullable(),
  madeAt: z.iso.datetime(),
  /** Somebody wants a new one since. */
  isAwaited: z.boolean(),
});

const DeskCatalog = z.strictObject({
  link: z.string(),
  kind: z.enum(BOOKLET_KINDS),
  /** Of what: a brand's address, maker:engine, or a category's. */
  key: z.string(),
  /** What that is called; null of something that the shop does not have any more, and no edition names. */
  name: z.strictObject({ es: z.string(), en: z.string() }).nullable(),
  wantedAt: z.iso.datetime(),
  /** Since when it fails to be made, and is tried again and again; null while it does not. */
  failingSince: z.iso.datetime().nullable(),
  editions: z.array(DeskEdition),
});
export type DeskCatalog = z.infer<typeof DeskCatalog>;

export const DeskCatalogsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(DeskCatalog),
  /** Null on the last page. */
  next: z.int().nullable(),
});
export type DeskCatalogsResponse = z.infer<typeof DeskCatalogsResponse>;

/** POST admin/catalogs/make: one more, or new editions of one that is there. */
export const MakeCatalogRequest = z.strictObject({
  kind: z.enum(BOOKLET_KINDS),
  /** As it is written on the page: "Isuzu", "Cummins:ISX" or "4HK1", "filters" or "filters/oil-filters". */
  of: z.string().trim().min(1).max(120),
});
export type MakeCatalogRequest = z.infer<typeof MakeCatalogRequest>;

export const MakeCatalogResponse = z.strictObject({
  status: z.literal("success"),
  link: z.string(),
  parts: z.int(),
  isNew: z.boolean(),
});
export type MakeCatalogResponse = z.infer<typeof MakeCatalogResponse>;

export const RemoveCatalogRequest = z.strictObject({ link: Link });
