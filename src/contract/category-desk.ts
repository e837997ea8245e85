import { z } from "zod";

import { LONGEST_KIND_NAME } from "#domain/category/kind-problem.ts";

const InBoth = z.strictObject({ es: z.string(), en: z.string() });
const WrittenNames = z.strictObject({
  es: z.string().max(LONGEST_KIND_NAME),
  en: z.string().max(LONGEST_KIND_NAME),
});
/** "c" and the number of a category, or "s" and that of a subcategory. */
const KindId = z.string().regex(/^[cs][1-9]\d{0,4}$/);
const Version = z.int().min(0).max(2_147_483_647);
const Drawing = z.string().max(60);

/** A category or a subcategory as the tree of the back office shows it. */
export const ListedKind = z.strictObject({
  id: z.string(),
  /** The category that a subcategory is in; null of a category itself. */
  parent: z.strictObject({ id: z.string(), name: InBoth }).nullable(),
  name: InBoth,
  /** As filters and coupons have it: `category`, or `category/subcategory`. */
  path: z.string(),
  /** By its name among the shop's drawings. */
  drawing: z.string(),
  /** How many of its parts the shop's pages show. */
  offered: z.int(),
});
export type ListedKind = z.infer<typeof ListedKind>;

export const OpenedKind = ListedKind.extend({
  /** All of its parts. */
  parts: z.int(),
  /** How many subcategories are in it; none are in a subcategory. */
  subcategories: z.int(),
  /** How many coupons and rules of freight name it. */
  namedBy: z.int(),
  /** Where it was before, or what was taken into it: links that say so lead to it. */
  formerly: z.array(z.string()),
  /** Its place among its like, from 1 on, and of how many. */
  place: z.int(),
  places: z.int(),
  /** Raised by each change of its names or drawing. */
  version: z.int(),
});
export type OpenedKind = z.infer<typeof OpenedKind>;

/** POST admin/categories: each category before what is in it, in the menu's order (decisions §11). */
export const KindsRequest = z.strictObject({
  filters: z
    .strictObject({
      /** A piece of a name in either language, or of the address. */
      text: z.string().max(LONGEST_KIND_NAME).nullish(),
      lacks: z.enum(["parts"]).nullish(),
      /** A category, with what is in it. */
      category: KindId.nullish(),
    })
    .nullish(),
  /** `next` of the page before. */
  after: KindId.nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type KindsRequest = z.infer<typeof KindsRequest>;

export const KindsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ListedKind),
  /** Null on the last page. */
  next: z.string().nullable(),
});

/** POST admin/categories/get. */
export const KindGetRequest = z.strictObject({ id: KindId });

/** Of get, add, save and place: the kind as it is now. */
export const KindResponse = z.strictObject({ status: z.literal("success"), kind: OpenedKind });
export type KindResponse = z.infer<typeof KindResponse>;

/** POST admin/categories/add: a category, or a subcategory of the `parent`; an empty `url` is made of the English name. */
export const KindAddRequest = z.strictObject({
  parent: KindId.nullable(),
  name: WrittenNames,
  url: z.string().max(LONGEST_KIND_NAME),
  drawing: Drawing,
});
export type KindAddRequest = z.infer<typeof KindAddRequest>;

/** POST admin/categories/save. */
export const KindSaveRequest = z.strictObject({
  id: KindId,
  name: WrittenNames,
  drawing: Drawing,
  version: Version,
});
export type KindSaveRequest = z.infer<typeof KindSaveRequest>;

/** POST admin/categories/place: where it stands among its like, from 1 on; the others close up. */
export const KindPlaceRequest = z.strictObject({ id: KindId, place: z.int().min(1).max(1_000) });
export type KindPlaceRequest = z.infer<typeof KindPlaceRequest>;

/** POST admin/categories/preview: what comes of sending a kind `to` a category, or what is of it to another. */
export const KindPreviewRequest = z.strictObject({ id: KindId, to: KindId });
export type KindPreviewRequest = z.infer<typeof KindPreviewRequest>;

/** What becomes of something for the parts that go. */
const Scope = z.enum(["same", "leaves", "joins"]);
const Codes = z.array(z.string());

export const KindPreviewResponse = z.strictObject({
  status: z.literal("success"),
  /** How many parts go. */
  parts: z.int(),
  /** A few of them. */
  first: z.array(z.strictObject({ sku: z.string(), partNumber: z.string(), title: InBoth })),
  /** What leads on, and where to: `category`, or `category/subcategory`. */
  from: z.string(),
  to: z.string(),
  /** Coupons by their codes. */
  coupons: z.strictObject({
    /** That name it, and follow. */
    renamed: Codes,
    /** That are for its parts now, and are not then. */
    left: Codes,
    /** That are for its parts then. */
    joined: Codes,
    /** That are for the other kind's own parts then, too. */
    widened: Codes,
  }),
  /** Whether its parts always go by freight. */
  freight: Scope,
  /** Whether the other kind's own parts always go by freight then, too. */
  widensFreight: z.boolean(),
  /** Whether its parts are said to be remanufactured. */
  remanufactured: Scope,
  /** Whether the page of remanufactured engines and transmissions shows them no more. */
  leavesUnits: z.boolean(),
});
export type KindPreviewResponse = z.infer<typeof KindPreviewResponse>;

/** POST admin/categories/move: a subcategory into another category, last in it. */
export const KindMoveRequest = KindPreviewRequest.extend({ version: Version });
export type KindMoveRequest = z.infer<typeof KindMoveRequest>;

/** POST admin/categories/remove; `to` is the kind that its parts and its addresses go to. */
export const KindRemoveRequest = z.strictObject({
  id: KindId,
  to: KindId.nullish(),
  version: Version,
});
export type KindRemoveRequest = z.infer<typeof KindRemoveRequest>;

export const KindRemoveResponse = z.strictObject({ status: z.literal("success") });

/** POST admin/categories/restore: one that was taken away within a day and whose place nothing took; answers it as it is again. */
export const KindRestoreRequest = z.strictObject({ id: KindId });
export type KindRestoreRequest = z.infer<typeof KindRestoreRequest>;

/** POST admin/categories/drawings: what a category may be shown by. */
export const DrawingsRequest = z.strictObject({});

export const DrawingsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(
    z.strictObject({
      /** By its name among the shop's drawings. */
      drawing: z.string(),
      /** What it is a drawing of. */
      name: InBoth,
      /** The names of the categories and subcategories that it shows now. */
      shows: z.array(InBoth),
    }),
  ),
});
export type DrawingsResponse = z.infer<typeof DrawingsResponse>;
