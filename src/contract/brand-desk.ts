import { z } from "zod";

import { LONGEST_BRAND_NAME } from "#domain/brand/brand-problem.ts";

const BrandId = z.int().min(1).max(32_767);
const Version = z.int().min(0).max(2_147_483_647);
const Name = z.string().max(LONGEST_BRAND_NAME);

/** A brand as lists of the back office show it. */
export const ListedBrand = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** As addresses and filters have it. */
  slug: z.string(),
  image: z.string().nullable(),
  /** How many of its parts the shop's pages show. */
  offered: z.int(),
});
export type ListedBrand = z.infer<typeof ListedBrand>;

export const OpenedBrand = ListedBrand.extend({
  /** All of its parts. */
  parts: z.int(),
  /** How many coupons name it. */
  coupons: z.int(),
  /** Other words that mean it: its name, what it was called before and what was merged into it, as addresses have them. */
  aliases: z.array(z.string()),
  /** How long its parts are warranted where they have no term of their own; null where nobody says. */
  warranty: z.strictObject({ months: z.int(), km: z.int().nullable() }).nullable(),
  /** Raised by each change. */
  version: z.int(),
});
export type OpenedBrand = z.infer<typeof OpenedBrand>;

/** POST admin/brands: by name, page after page (decisions §11). */
export const DeskBrandsRequest = z.strictObject({
  filters: z
    .strictObject({
      /** A piece of the name, of the address, or of another word that means it. */
      text: Name.nullish(),
      lacks: z.enum(["picture", "parts"]).nullish(),
    })
    .nullish(),
  /** `next` of the page before. */
  after: z.string().max(200).nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type DeskBrandsRequest = z.infer<typeof DeskBrandsRequest>;

export const DeskBrandsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ListedBrand),
  /** Null on the last page. */
  next: z.string().nullable(),
});

/** POST admin/brands/get. */
export const BrandGetRequest = z.strictObject({ id: BrandId });

/** Of get, save and merge: the brand as it is now. */
export const DeskBrandResponse = z.strictObject({
  status: z.literal("success"),
  brand: OpenedBrand,
});
export type DeskBrandResponse = z.infer<typeof DeskBrandResponse>;

/** POST admin/brands/save; a null `id` is a new brand, whose version is 0. */
export const BrandSaveRequest = z.strictObject({
  id: BrandId.nullable(),
  name: Name,
  /** Empty makes it of the name. */
  slug: Name,
  version: Version,
});
export type BrandSaveRequest = z.infer<typeof BrandSaveRequest>;

/** POST admin/brands/remove. */
export const BrandRemoveRequest = z.strictObject({ id: BrandId, version: Version });
export type BrandRemoveRequest = z.infer<typeof BrandRemoveRequest>;

export const BrandRemoveResponse = z.strictObject({ status: z.literal("success") });

/** POST admin/brands/restore: one that was taken away within a day; answers it as it is again. */
export const BrandRestoreRequest = z.strictObject({ id: BrandId });
export type BrandRestoreRequest = z.infer<typeof BrandRestoreRequest>;

/** POST admin/brands/preview: what a merge would move; `into` is the address of the brand that stays. */
export const BrandPreviewRequest = z.strictObject({ id: BrandId, into: z.string().max(200) });
export type BrandPreviewRequest = z.infer<typeof BrandPreviewRequest>;

export const BrandPreviewResponse = z.strictObject({
  status: z.literal("success"),
  /** How many parts would be the other's. */
  parts: z.int(),
  /** A few of them. */
  first: z.array(
    z.strictObject({
      sku: z.string(),
      partNumber: z.string(),
      title: z.strictObject({ es: z.string(), en: z.string() }),
    }),
  ),
  /** How many coupons would be for the other's parts. */
  coupons: z.int(),
  /** How many parts keep the warranty of their brand as one of their own, since the other's is another. */
  warranties: z.int(),
  /** How many parts, which their brand promises no term, take on the other's. */
  gains: z.int(),
});
export type BrandPreviewResponse = z.infer<typeof BrandPreviewResponse>;

/** POST admin/brands/merge: into the brand of that address. */
export const BrandMergeRequest = BrandPreviewRequest.extend({ version: Version });
export type BrandMergeRequest = z.infer<typeof BrandMergeRequest>;
