import { z } from "zod";

import { KIT_PLACES } from "#domain/part/kit-place.ts";
import { PART_GAPS, PART_LACKS } from "#domain/part/part-lack.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";
import { TRUST_STATES } from "#domain/verification/trust.ts";

const InBoth = z.strictObject({ es: z.string(), en: z.string() });

/** The orders of the list of parts: the newest first, or by their numbers. */
export const DESK_PART_SORTS = ["newest", "number", "lastNumber"] as const;
export type DeskPartSort = (typeof DESK_PART_SORTS)[number];

/** POST admin/parts: parts as staff looks after them (decisions §11). */
export const DeskPartsRequest = z.strictObject({
  filters: z
    .strictObject({
      /** What one of its numbers begins with, its own sku, or words as the shop's search reads them. */
      text: z.string().max(200).nullish(),
      /** A brand and a category as addresses have them. */
      brand: z.string().max(80).nullish(),
      category: z.string().max(80).nullish(),
      subcategory: z.int().nullish(),
      trust: z.enum(TRUST_STATES).nullish(),
      /** Those without a photograph, without a price at any level, or with fewer free pieces than their minimum. */
      lacks: z.enum(PART_LACKS).nullish(),
      /** Those of which nobody said what they weigh, how large they are, or what they fit. */
      unsaid: z.enum(PART_GAPS).nullish(),
      /** Kits whose contents the shop knows, or what is in one. */
      kits: z.enum(KIT_PLACES).nullish(),
      /** What they fit, as people say it: a make, a model with its year or engine, or an engine; nothing fits what nobody knows. */
      fits: z.string().max(100).nullish(),
    })
    .default({}),
  /** Of parts that words find, more than 2,000 are not ordered by their numbers: the rest is left out. */
  sort: z.enum(DESK_PART_SORTS).default("newest"),
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^(?:\d{1,10}|page[1-9]\d{0,3})$/)
    .nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type DeskPartsRequest = z.infer<typeof DeskPartsRequest>;

/** A part as its list shows it. */
const DeskPart = z.strictObject({
  sku: z.string(),
  partNumber: z.string(),
  title: InBoth,
  brand: z.string(),
  subcategory: InBoth,
  trust: z.enum(TRUST_STATES),
  imageRoute: z.string(),
  hasPicture: z.boolean(),
  /** Addresses of its pictures, as a file of parts names them. */
  images: z.array(z.string()),
  /** What it measures, as a file of parts names it. */
  measures: z
    .array(z.strictObject({ code: z.string(), value: z.union([z.string(), InBoth]) }))
    .optional(),
  /** US dollars; null where it is not for sale at the level. */
  prices: z.record(z.enum(PRICE_LEVELS), z.number().nullable()),
  /** Pieces in all warehouses. */
  onHand: z.int(),
  /** Pieces below which it is to be bought; null where nobody has said. */
  minimum: z.int().nullable(),
  /** Pieces free in open warehouses, which alone count for the minimum. */
  free: z.int(),
  /** Pieces on their way to open warehouses. */
  incoming: z.int(),
  version: z.int(),
  updatedAt: z.iso.datetime(),
});
export type DeskPart = z.infer<typeof DeskPart>;

export const DeskPartsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(DeskPart),
  /** Null at the end; a page may be short and have one all the same. */
  next: z.string().nullable(),
});
export type DeskPartsResponse = z.infer<typeof DeskPartsResponse>;

/** POST admin/parts/names: what a part may be of. */
export const PartNamesRequest = z.strictObject({});

export const PartNamesResponse = z.strictObject({
  status: z.literal("success"),
  brands: z.array(z.strictObject({ id: z.int(), brand: z.string(), name: z.string() })),
  categories: z.array(
    z.strictObject({
      category: z.string(),
      name: InBoth,
      subcategories: z.array(z.strictObject({ id: z.int(), name: InBoth })),
    }),
  ),
});
export type PartNamesResponse = z.infer<typeof PartNamesResponse>;
