import { z } from "zod";

import { MOST_OF_A_LINE } from "#domain/cart/cart-quantity.ts";
import { ADDRESS_TYPES } from "#domain/account/address.ts";
import { COUNTRIES } from "#domain/account/region.ts";
import { MOST_GRAMS, MOST_MILLIMETRES } from "#domain/import/cell-amount.ts";
import { RATE_LOSSES, SHIPPING_SERVICES, TABLE_SERVICES } from "#domain/shipping/shipping-offer.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { SHIPPING_WARNINGS } from "./shipping.ts";

const Days = z.strictObject({ min: z.number(), max: z.number() });

/** A service of a carrier in a zone: US dollars, and working days once all has left. */
const ZoneRate = z.strictObject({
  carrier: z.string().max(200),
  service: z.enum(TABLE_SERVICES),
  base: z.number(),
  /** For each kilogram begun. */
  perKilogram: z.number(),
  days: Days,
  /** Whether shoppers get it. */
  isOffered: z.boolean(),
});

/** A zone with its rates as somebody edits it; what of it cannot be is said in words by the shop, field by field. */
export const EditedRateZone = z.strictObject({
  code: z.string().max(100),
  country: z.enum(COUNTRIES),
  name: z.string().max(200),
  /** Beginnings of ZIP codes, the longest decides; or provinces of Costa Rica. */
  areas: z.array(z.string().max(100)).max(1_000),
  rates: z.array(ZoneRate).max(30),
});
export type EditedRateZone = z.infer<typeof EditedRateZone>;

const Changed = { changedBy: z.string().nullable(), changedAt: z.string().nullable() };

export const RateZone = z.strictObject({
  ...EditedRateZone.shape,
  version: z.int(),
  ...Changed,
});
export type RateZone = z.infer<typeof RateZone>;

/** POST admin/shippingrates: zones with all their rates, country by country, in their order (decisions §11). */
export const RateZonesRequest = z.strictObject({
  filters: z
    .strictObject({
      /** Words of its name, its code, its carriers or its areas. */
      text: z.string().max(100).nullish(),
      country: z.enum(COUNTRIES).nullish(),
      /** Those with a rate of the service. */
      service: z.enum(TABLE_SERVICES).nullish(),
    })
    .default({}),
  after: z.string().max(100).nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type RateZonesRequest = z.infer<typeof RateZonesRequest>;

export const RateZonesResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(RateZone),
  /** Null on the last page. */
  next: z.string().nullable(),
});
export type RateZonesResponse = z.infer<typeof RateZonesResponse>;

/** POST admin/shippingrates/get. */
export const RateZoneRequest = z.strictObject({ code: z.string().max(100) });

/** POST admin/shippingrates/save: version 0 makes a new zone, which goes to the end. */
export const RateZoneSaveRequest = z.strictObject({
  zone: EditedRateZone,
  version: z.int().min(0),
});
export type RateZoneSaveRequest = z.infer<typeof RateZoneSaveRequest>;

/** A state or a province that no zone covers; `areas` are the beginnings of its ZIP codes that none has. */
const Unserved = z.strictObject({
  country: z.enum(COUNTRIES),
  state: z.string(),
  areas: z.array(z.string()),
});
export type UnservedState = z.infer<typeof Unserved>;

/** Of get and of save: the zone as it is now, and what no zone of the shop covers. */
export const RateZoneResponse = z.strictObject({
  status: z.literal("success"),
  zone: RateZone,
  unserved: z.array(Unserved),
});
export type RateZoneResponse = z.infer<typeof RateZoneResponse>;

/** POST admin/shippingrates/remove. */
export const RateZoneRemoveRequest = z.strictObject({
  code: z.string().max(100),
  version: z.int().min(1),
});
export type RateZoneRemoveRequest = z.infer<typeof RateZoneRemoveRequest>;

/** The rules beside the rates: grams, US dollars, and kinds of part as addresses have them. */
export const EditedShippingRules = z.strictObject({
  /** Cubic centimetres that count as a kilogram. */
  volumePerKilogram: z.number(),
  /** What a piece counts as whose weight is not known. */
  defaultGrams: z.number(),
  freightAboveGrams: z.number(),
  residential: z.number(),
  residentialFreight: z.number(),
  /** Category, or category/subcategory, of what always goes by freight. */
  freightCategories: z.array(z.string().max(200)).max(200),
});
export type EditedShippingRules = z.infer<typeof EditedShippingRules>;

const ShippingRules = z.strictObject({
  ...EditedShippingRules.shape,
  version: z.int(),
  ...Changed,
});
export type ShippingRules = z.infer<typeof ShippingRules>;

/** POST admin/shippingrates/rules/save. */
export const ShippingRulesSaveRequest = z.strictObject({
  rules: EditedShippingRules,
  version: z.int().min(1),
});
export type ShippingRulesSaveRequest = z.infer<typeof ShippingRulesSaveRequest>;

/** Of admin/shippingrates/rules and its save. */
export const ShippingRulesResponse = z.strictObject({
  status: z.literal("success"),
  rules: ShippingRules,
});
export type ShippingRulesResponse = z.infer<typeof ShippingRulesResponse>;

const TriedParcel = z.strictObject({
  grams: z.int().min(0).max(MOST_GRAMS),
  /** Millimetres; null where nobody measured it. */
  size: z
    .strictObject({
      length: z.int().min(1).max(MOST_MILLIMETRES),
      width: z.int().min(1).max(MOST_MILLIMETRES),
      height: z.int().min(1).max(MOST_MILLIMETRES),
    })
    .nullish(),
  /** An engine or a transmission, which goes by freight whatever it weighs. */
  isFreight: z.boolean().default(false),
});

/** POST admin/shippingrates/try: what an address would be offered for lines, or for a weight and a size. */
export const TryShippingRequest = z.strictObject({
  /** Whose stock says when the lines leave; without it the caller's. */
  storefront: z.enum(STOREFRONTS).nullish(),
  address: z.strictObject({
    country: z.enum(COUNTRIES),
    state: z.string().max(100).default(""),
    postal_code: z.string().max(20).default(""),
    type: z.enum(ADDRESS_TYPES).default("commercial"),
  }),
  lines: z
    .array(
      z.strictObject({
        sku: z.string().min(1).max(100),
        cartQty: z.int().min(1).max(MOST_OF_A_LINE),
      }),
    )
    .max(50)
    .nullish(),
  /** In the place of lines; it leaves today. */
  parcel: TriedParcel.nullish(),
  /** What is being edited: a zone in the place of the one by its code, or beside the others, and other rules. */
  draft: z
    .strictObject({ zone: EditedRateZone.nullish(), rules: EditedShippingRules.nullish() })
    .nullish(),
});
export type TryShippingRequest = z.infer<typeof TryShippingRequest>;

const TriedOption = z.strictObject({
  carrier: z.string(),
  service: z.enum(SHIPPING_SERVICES),
  /** US dollars. */
  price: z.number(),
  days: z.strictObject({ min: z.int(), max: z.int() }),
});

/** What a shopper would be offered, what falls away of the zone and why, and what they would be warned of. */
const ShippingTrial = z.strictObject({
  /** Null where no zone has the address. */
  zone: z.strictObject({ code: z.string(), name: z.string() }).nullable(),
  /** What it counts as: by weight, or by volume where that is more. */
  grams: z.int(),
  byFreight: z.boolean(),
  options: z.array(TriedOption),
  lost: z.array(
    z.strictObject({ ...TriedOption.shape, loss: z.enum([...RATE_LOSSES, "leaves_later"]) }),
  ),
  warnings: z.array(z.strictObject({ code: z.enum(SHIPPING_WARNINGS), message: z.string() })),
});
export type ShippingTrial = z.infer<typeof ShippingTrial>;

export const TryShippingResponse = z.strictObject({
  status: z.literal("success"),
  saved: ShippingTrial,
  /** Null where nothing is being edited. */
  draft: ShippingTrial.nullable(),
});
export type TryShippingResponse = z.infer<typeof TryShippingResponse>;
