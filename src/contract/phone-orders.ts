import { z } from "zod";

import { AVAILABILITIES } from "#domain/availability/availability.ts";
import { LOCALES } from "#domain/i18n/locale.ts";
import { LONGEST_AGREED_REASON } from "#domain/order/agreed-price.ts";
import { LONGEST_ORDER_NOTE } from "#domain/order/note-bounds.ts";
import { PHONE_PAYMENTS } from "#domain/order/phone-order.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { AddressReply } from "./account.ts";
import { CameBy } from "./admin-orders.ts";
import { SentCart } from "./cart.ts";
import { Customer } from "./customers.ts";
import { KeptGarageEntry, SentGarageEntry } from "./garage.ts";
import { DraftAddress, SentOrderDraft } from "./order-draft.ts";
import { Fitment } from "./products.ts";
import { TotalsResponse } from "./totals.ts";

const Money = z.number();

/**
 * Whom an order by phone is for: an account, or somebody without one, whom the order's own e-mail and addresses
 * name; and where. The language is a guest's: an account has its own.
 */
export const PhoneBuyer = z.strictObject({
  accountId: z.uuid().nullable(),
  storefront: z.enum(STOREFRONTS),
  locale: z.enum(LOCALES),
});
export type PhoneBuyer = z.infer<typeof PhoneBuyer>;

/** POST admin/phoneorders/customer: what of an account an order by phone begins with. */
export const PhoneCustomerRequest = z.strictObject({ accountId: z.uuid() });
export const PhoneCustomerResponse = z.strictObject({
  status: z.literal("success"),
  customer: Customer,
  /** In which mails are written. */
  locale: z.enum(LOCALES),
  /** Where it was opened; null where that was not kept. */
  storefront: z.enum(STOREFRONTS).nullable(),
  addresses: z.array(AddressReply),
  vehicles: z.array(KeptGarageEntry),
});
export type PhoneCustomerResponse = z.infer<typeof PhoneCustomerResponse>;

/** POST admin/phoneorders/parts: by number or words, or those of an order, as this customer buys them. */
export const PhonePartsRequest = z.strictObject({
  buyer: PhoneBuyer,
  text: z.string().max(200).nullish(),
  skus: z.array(z.string().max(80)).max(200).nullish(),
  vehicle: SentGarageEntry.nullish(),
});
export type PhonePartsRequest = z.infer<typeof PhonePartsRequest>;

export const PhonePart = z.strictObject({
  sku: z.string(),
  partNumber: z.string(),
  title: z.strictObject({ es: z.string(), en: z.string() }),
  brand: z.string(),
  /** At the customer's level; null where it is not for sale at it. */
  price: Money.nullable(),
  core: Money,
  availability: z.enum(AVAILABILITIES),
  /** The most pieces that can be sold. */
  most: z.int(),
  stock: z.array(z.strictObject({ warehouseId: z.int(), onHand: z.int() })),
  needsVinCheck: z.boolean(),
  /** On the vehicle that was named; null without one. */
  fitment: Fitment.nullable(),
});
export type PhonePart = z.infer<typeof PhonePart>;

export const PhonePartsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(PhonePart),
});
export type PhonePartsResponse = z.infer<typeof PhonePartsResponse>;

/** Dearer is no piece of a part: it would be no number of cents that the books can add. */
const DEAREST = 10_000_000;

/** A price of one piece that a manager agreed on with the customer, in the place of the catalogue's, and why. */
export const SentAgreedPrice = z.strictObject({
  sku: z.string().min(1).max(80),
  price: Money.min(0).max(DEAREST),
  reason: z.string().trim().min(1).max(LONGEST_AGREED_REASON),
});
export type SentAgreedPrice = z.infer<typeof SentAgreedPrice>;
export const AgreedPrices = z.array(SentAgreedPrice).max(200).nullish();

/** The same as an order shows it to staff. */
export const ShownAgreement = z.strictObject({
  position: z.int(),
  /** By the catalogue, when the order was placed. */
  list: Money,
  reason: z.string(),
  by: z.string(),
});

/** POST admin/phoneorders/price: what the draft costs this customer now. */
export const PhonePriceRequest = z.strictObject({
  buyer: PhoneBuyer,
  order: SentOrderDraft,
  /** Taken of managers alone. */
  agreed: AgreedPrices,
});
export const PhonePriceResponse = TotalsResponse.extend({
  /** The ways in which this customer may pay. */
  ways: z.array(z.enum(PHONE_PAYMENTS)),
  /** What an account may still buy for, in dollars; null for whoever has no credit. */
  creditAvailable: Money.nullable(),
});
export type PhonePriceResponse = z.infer<typeof PhonePriceResponse>;

/** POST admin/phoneorders/shipping. */
export const PhoneShippingRequest = z.strictObject({
  buyer: PhoneBuyer,
  address: DraftAddress,
  cart: SentCart,
});

/** POST admin/phoneorders/place. Of `order` neither a way to pay nor a sum is read, but whether `total` is still true. */
export const PhonePlaceRequest = z.strictObject({
  buyer: PhoneBuyer,
  order: SentOrderDraft,
  way: z.enum(PHONE_PAYMENTS),
  /** How it was paid at the counter; of `paid` alone. */
  came: CameBy.nullish(),
  /** Taken of managers alone. */
  agreed: AgreedPrices,
  /** For the staff alone. */
  note: z.string().trim().max(LONGEST_ORDER_NOTE).nullish(),
});
export type PhonePlaceRequest = z.infer<typeof PhonePlaceRequest>;

export const PhonePlacedResponse = z.strictObject({
  status: z.literal("success"),
  orderNumber: z.string(),
});
export type PhonePlacedResponse = z.infer<typeof PhonePlacedResponse>;
