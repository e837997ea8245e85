import { z } from "zod";

import { ADDRESS_TYPES } from "#domain/account/address.ts";
import { COUNTRIES } from "#domain/account/region.ts";
import { LONGEST_PURCHASE_ORDER } from "#domain/order/purchase-order.ts";
import { PAYMENT_METHODS } from "#domain/payment/payment-method.ts";
import { LONGEST_VIN_TYPED } from "#domain/vin/vin.ts";

import { Ignored, SentCart } from "./cart.ts";
import { SentTaxId } from "./tax-id.ts";

const Field = z.string().max(1_000).nullish();

/** One of the caller's own addresses by its id, or the fields of one; as far as they are known yet. */
export const DraftAddress = z.strictObject({
  id: z.string().max(100).nullish(),
  receiver_name: Field,
  company: Field,
  street: Field,
  city: Field,
  state: Field,
  postal_code: Field,
  country: z.enum(COUNTRIES).nullish(),
  district: Field,
  phone: Field,
  additional_info: Field,
  type: z.enum(ADDRESS_TYPES).nullish(),
  default_shipping: z.boolean().nullish(),
  default_billing: z.boolean().nullish(),
});
export type DraftAddress = z.infer<typeof DraftAddress>;

/**
 * The order before it is placed (specification §3, decisions §1). Of the shipping option its id
 * decides, of the coupon its code; sums, flags and prices are display and never read.
 */
export const SentOrderDraft = z.strictObject({
  items: SentCart,
  shippingAddress: DraftAddress.nullish(),
  billingAddress: DraftAddress.nullish(),
  email: z.string().max(1_000).nullish(),
  shippingRequested: z
    .strictObject({
      id: z.string().max(2_000).nullish(),
      carrier: Ignored,
      service: Ignored,
      price: Ignored,
      days: Ignored,
      freight: Ignored,
    })
    .nullish(),
  paymentMethod: z.enum(PAYMENT_METHODS).nullish(),
  vinNumber: z.string().max(LONGEST_VIN_TYPED).nullish(),
  purchaseOrder: z.string().max(LONGEST_PURCHASE_ORDER).nullish(),
  tax_id: SentTaxId.nullish(),
  coupon: z
    .strictObject({
      code: z.string().max(60).nullish(),
      message: Ignored,
      freeShipping: Ignored,
      freeShippingType: Ignored,
      discount: Ignored,
    })
    .nullish(),
  isLogged: Ignored,
  creditRetail: Ignored,
  userTax: Ignored,
  partsSubtotal: Ignored,
  partsSubtotalDiscount: Ignored,
  tax: Ignored,
  core: Ignored,
  subtotal: Ignored,
  total: Ignored,
  discount: Ignored,
  status: Ignored,
  localStorageVersion: Ignored,
});
export type SentOrderDraft = z.infer<typeof SentOrderDraft>;

/** What of a draft is kept for a customer: the cart is kept by itself, and sums are never kept. */
const KeptDraft = SentOrderDraft.pick({
  shippingAddress: true,
  billingAddress: true,
  email: true,
  shippingRequested: true,
  paymentMethod: true,
  vinNumber: true,
  purchaseOrder: true,
  tax_id: true,
  coupon: true,
});
export type KeptDraft = z.infer<typeof KeptDraft>;

/** What the shop calls a draft (decisions §12). */
export const DraftId = z.string().min(1).max(100);

/** GET orders/draft. A guest's own browser keeps what it says; one who proves no browser has no draft. */
export const DraftResponse = z.strictObject({
  status: z.literal("success"),
  draft_id: DraftId.nullable(),
  draft: KeptDraft.nullable(),
});
export type DraftResponse = z.infer<typeof DraftResponse>;

/** POST orders/draft answers. */
export const DraftKeptResponse = DraftResponse.omit({ draft: true });

/** POST orders/draft; null forgets it. */
export const DraftRequest = z.strictObject({ draft: SentOrderDraft.partial().nullable() });
export type DraftRequest = z.infer<typeof DraftRequest>;
