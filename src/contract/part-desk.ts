import { z } from "zod";

import { MOST_MINIMUM } from "#domain/availability/minimum-stock.ts";
import { MOST_ON_SHELF } from "#domain/availability/received-shelf.ts";
import { LONGEST_MEASURE_VALUE, MOST_MEASURES } from "#domain/measure/measure-kind.ts";
import { BRAND_QUALITIES } from "#domain/part/brand-quality.ts";
import { LONGEST_PICTURE_ADDRESS, MOST_PICTURES } from "#domain/part/part-pictures.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";
import { TRUST_STATES } from "#domain/verification/trust.ts";

const Sku = z.string().min(1).max(100);
const InBoth = z.strictObject({ es: z.string(), en: z.string() });
const Title = z.string().trim().min(1).max(200);
const Detail = z.string().trim().max(200);
const PartNumber = z.string().trim().min(1).max(60);
const Millimetres = z.int().min(1).max(30_000).nullable();
/** US dollars with at most two decimals; null or 0 is no price. */
const Dollars = z.number().min(0).max(1_000_000).multipleOf(0.01);

/** What is kept of a measure: one text for both languages, or a wording of each. */
const MeasureValue = z.union([z.string(), InBoth]);

/** A measure that somebody says of a part. */
const SentMeasure = z.strictObject({
  /** The measure's number (`POST admin/measures/fields`). */
  id: z.int().min(1).max(32_767),
  /**
   * An amount in the measure's unit, yes or no, or a text as files write it; a wording is one of its words, or what the
   * part had before its last change. Null takes the measure off.
   */
  value: z
    .union([
      z.number(),
      z.boolean(),
      z.string().max(LONGEST_MEASURE_VALUE),
      z.strictObject({
        es: z.string().max(LONGEST_MEASURE_VALUE),
        en: z.string().max(LONGEST_MEASURE_VALUE),
      }),
    ])
    .nullable(),
});
export type SentMeasure = z.infer<typeof SentMeasure>;

/** What is written of a part; what is left out stays, and null empties it. */
const PartFields = z.strictObject({
  partNumber: PartNumber.optional(),
  /** The brand as addresses have it. */
  brand: z.string().max(80).optional(),
  quality: z.enum(BRAND_QUALITIES).optional(),
  subcategory: z.int().optional(),
  titleEs: Title.optional(),
  titleEn: Title.optional(),
  detailEs: Detail.optional(),
  detailEn: Detail.optional(),
  unit: z.enum(["each", "kit", "set"]).optional(),
  pieces: z.int().min(1).max(9_999).optional(),
  /** Its core deposit in US dollars; 0 is none. */
  core: Dollars.optional(),
  weightG: z.int().min(1).max(30_000_000).nullable().optional(),
  lengthMm: Millimetres.optional(),
  widthMm: Millimetres.optional(),
  heightMm: Millimetres.optional(),
  originCountry: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .optional(),
  interchangeGroup: z.string().trim().min(1).max(60).nullable().optional(),
  isUniversal: z.boolean().optional(),
  isElectrical: z.boolean().optional(),
  isSpecialOrder: z.boolean().optional(),
  needsVinCheck: z.boolean().optional(),
  supply: z.enum(["local", "backorder", "none"]).optional(),
  /** Pieces in open warehouses below which it is to be bought. */
  minimum: z.int().min(0).max(MOST_MINIMUM).nullable().optional(),
  cabys: z
    .string()
    .regex(/^\d{13}$/)
    .nullable()
    .optional(),
  gtin: z
    .string()
    .regex(/^\d{8}$|^\d{12,14}$/)
    .nullable()
    .optional(),
  oemNumbers: z.array(PartNumber).max(200).optional(),
  /**
   * Addresses of its pictures, the first of which is shown in lists: those that it has, the shop's own, and those of hosts
   * that may be shown.
   */
  images: z.array(z.string().min(1).max(LONGEST_PICTURE_ADDRESS)).max(MOST_PICTURES).optional(),
  /** Those of which something is said; the others stay. */
  measures: z.array(SentMeasure).max(MOST_MEASURES).optional(),
});
export type PartFields = z.infer<typeof PartFields>;

const PriceChanges = z.strictObject({
  online: Dollars.nullish(),
  repair_shop: Dollars.nullish(),
  wholesale: Dollars.nullish(),
  precio4: Dollars.nullish(),
  precio5: Dollars.nullish(),
  precio6: Dollars.nullish(),
});
export type PriceChanges = z.infer<typeof PriceChanges>;
/** What a part costs the shop, in US dollars; null or 0 is that nobody knows. */
const Cost = Dollars.nullish();

/** POST admin/parts/get. */
export const PartRequest = z.strictObject({ sku: Sku });

/** What a warehouse holds of a part. */
const Shelf = z.strictObject({
  warehouseId: z.int(),
  warehouse: z.string(),
  onHand: z.int(),
  incoming: z.int(),
  incomingOn: z.string().nullable(),
  /** Its warehouse is closed: nothing there is sold, and nothing taken in. */
  isClosed: z.boolean(),
});

/** A part as it is edited. */
export const EditedPart = z.strictObject({
  sku: Sku,
  /** Raised by every change; what is saved names the one that was seen. */
  version: z.int(),
  trust: z.enum(TRUST_STATES),
  updatedAt: z.iso.datetime(),
  ...PartFields.required().shape,
  /** What it measures, in the order of its page. */
  measures: z.array(z.strictObject({ id: z.int(), value: MeasureValue })).optional(),
  brandName: z.string(),
  subcategoryName: InBoth,
  imageRoute: z.string(),
  /** US dollars; null where it is not for sale at the level. */
  prices: z.record(z.enum(PRICE_LEVELS), z.number().nullable()),
  /** What it costs the shop in US dollars, null where nobody has said; for managers and owners alone. */
  cost: z.number().nullable().optional(),
  stock: z.array(Shelf),
  /** The part that takes its place, and those that it takes the place of. */
  supersededBy: z.string().nullable(),
  replaces: z.array(z.string()),
});
export type EditedPart = z.infer<typeof EditedPart>;

export const PartResponse = z.strictObject({ status: z.literal("success"), part: EditedPart });
export type PartResponse = z.infer<typeof PartResponse>;

/** POST admin/parts/save and admin/verifyparts/save: version 0 makes a part that is not there yet. */
export const SavePartRequest = z.strictObject({
  sku: Sku,
  version: z.int().min(0),
  fields: PartFields.default({}),
  /** A manager's word, as is the cost. */
  prices: PriceChanges.default({}),
  cost: Cost,
});
export type SavePartRequest = z.infer<typeof SavePartRequest>;

/** POST admin/prices/save. */
export const SavePricesRequest = z.strictObject({
  sku: Sku,
  prices: PriceChanges.default({}),
  cost: Cost,
});

/** POST admin/stock/get: what the warehouses hold of a part, and the book of it. */
export const StockRequest = z.strictObject({ sku: Sku });

export const StockResponse = z.strictObject({
  status: z.literal("success"),
  sku: Sku,
  /** Pieces below which it is to be bought; null where nobody has said. */
  minimum: z.int().nullable(),
  shelves: z.array(
    z.strictObject({
      ...Shelf.shape,
      /** Pieces beside `onHand` that lie there for orders that have not left. */
      reserved: z.int().optional(),
    }),
  ),
  /** Orders that wait for pieces of it, in the order in which they get theirs; the first fifty. */
  waiting: z.array(
    z.strictObject({
      orderNumber: z.string(),
      pieces: z.int(),
      /** The day on which they are to come, as the customer was told; null where nothing was. */
      arrivesOn: z.string().nullable(),
      /** The day by which all of them have come, by what is on its way now; null where it is not known of all. */
      comesOn: z.string().nullable().optional(),
    }),
  ),
  /** What came and went, the newest first. */
  movements: z.array(
    z.strictObject({
      at: z.iso.datetime(),
      warehouse: z.string(),
      kind: z.enum(["opening", "order", "release", "return", "import", "correction", "receipt"]),
      quantity: z.int(),
      orderNumber: z.string().nullable(),
    }),
  ),
});
export type StockResponse = z.infer<typeof StockResponse>;

/** POST admin/stock/save: what somebody counted, and what the shop said before they counted. */
export const SaveStockRequest = z.strictObject({
  sku: Sku,
  warehouseId: z.int(),
  onHand: z.int().min(0).max(MOST_ON_SHELF),
  /** Refused where the shop says something else by now: an order has taken pieces meanwhile. */
  seen: z.int().min(0).nullish(),
});
export type SaveStockRequest = z.infer<typeof SaveStockRequest>;

/** POST admin/stock/receive, once for each Idempotency-Key: how many pieces have come, and what the shop said that the shelf holds. */
export const ReceiveStockRequest = z.strictObject({
  sku: Sku,
  warehouseId: z.int(),
  pieces: z.int().min(1).max(MOST_ON_SHELF),
  /** Refused where the shop says something else by now. */
  seen: z.int().min(0),
});
export type ReceiveStockRequest = z.infer<typeof ReceiveStockRequest>;

export const ReceiveStockResponse = StockResponse.extend({
  /** By which it is taken back as goods that were taken in; null or absent where the version before booked it. */
  intakeId: z.int().nullable().optional(),
});
export type ReceiveStockResponse = z.infer<typeof ReceiveStockResponse>;
