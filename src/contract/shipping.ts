import { z } from "zod";

import { SHIPPING_SERVICES } from "#domain/shipping/shipping-offer.ts";

import { SentCart } from "./cart.ts";
import { DraftAddress } from "./order-draft.ts";

/** POST shipping/calculator (specification §7). */
export const ShippingRequest = z.strictObject({ address: DraftAddress, cart: SentCart });
export type ShippingRequest = z.infer<typeof ShippingRequest>;

/** A way to ship; its id is good for this address and this cart alone, for two hours (decisions §6). */
export const ShippingOption = z.strictObject({
  id: z.string(),
  carrier: z.string(),
  service: z.enum(SHIPPING_SERVICES),
  price: z.number(),
  /** Working days once all of the order has left; for pickup once it is ready. */
  days: z.strictObject({ min: z.int(), max: z.int() }),
  freight: z.boolean(),
});
export type ShippingOption = z.infer<typeof ShippingOption>;

/** A way to ship as an order keeps it. */
export const KeptShippingOption = z.strictObject({
  carrier: z.string(),
  service: z.string(),
  days: z.strictObject({ min: z.int(), max: z.int() }).nullable(),
});

/** What a shopper should know of the options. */
export const SHIPPING_WARNINGS = [
  "no_service",
  "freight_only",
  "estimated_weight",
  "residential_surcharge",
  "cart_changed",
  "leaves_later",
  "leaves_unknown",
] as const;
export type ShippingWarning = (typeof SHIPPING_WARNINGS)[number];

export const ShippingResponse = z.strictObject({
  status: z.literal("success"),
  shippingOptions: z.array(ShippingOption),
  warnings: z.array(z.strictObject({ code: z.enum(SHIPPING_WARNINGS), message: z.string() })),
});
export type ShippingResponse = z.infer<typeof ShippingResponse>;
