import { z } from "zod";

import { COUPON_REFUSALS, FREE_SHIPPING } from "#domain/coupon/coupon.ts";

import { TAX_NAMES } from "#domain/tax/order-taxes.ts";
import { UNTAXED_REASONS } from "#domain/tax/sales-tax.ts";

import { DeletedItem, SentCart } from "./cart.ts";
import { SentOrderDraft } from "./order-draft.ts";

/** POST orders/calculate_total (specification §7). */
export const TotalsRequest = z.strictObject({ order: SentOrderDraft });

/** A tax at one of its rates, in percent, with what it is on and how much it is, in US dollars (decisions §12). */
export const Tax = z.strictObject({
  name: z.enum(TAX_NAMES),
  rate: z.number(),
  base: z.number(),
  amount: z.number(),
});
export type Tax = z.infer<typeof Tax>;

/** The sums of an order in US dollars (decisions §1). */
export const OrderInfo = z.strictObject({
  products_total: z.number(),
  shipping: z.number(),
  discount: z.number(),
  core: z.number(),
  /** products_total. */
  subtotal: z.number(),
  /** products_total + shipping - discount + core. */
  total_before_tax: z.number(),
  tax: z.number(),
  /** They sum to the tax. */
  taxes: z.array(Tax),
  /** Why there is no tax; null where there is one, and where nobody knows yet. */
  untaxed: z.enum(UNTAXED_REASONS).nullable(),
  /** total_before_tax + tax. */
  total: z.number(),
});
export type OrderInfo = z.infer<typeof OrderInfo>;

/** A line as it is charged. */
export const OrderProduct = z.strictObject({
  quantity: z.int(),
  price: z.number(),
  core: z.number(),
  nkr_code: z.string(),
  line: z.string(),
  warehouse_id: z.int().nullable(),
  product_id: z.int(),
});
export type OrderProduct = z.infer<typeof OrderProduct>;

/** A coupon that takes something off (specification §3). */
export const AppliedCoupon = z.strictObject({
  code: z.string(),
  message: z.string(),
  freeShipping: z.boolean(),
  freeShippingType: z.enum(FREE_SHIPPING),
  discount: z.number(),
});
export type AppliedCoupon = z.infer<typeof AppliedCoupon>;

/** What an order costs; also what a refused placing answers with (decisions §7). */
export const TotalsResponse = z.strictObject({
  status: z.literal("success"),
  orderInfo: OrderInfo,
  orderProducts: z.array(OrderProduct),
  deletedProducts: z.array(DeletedItem),
  cartStatus: z.enum(["ok", "updated"]),
  coupon: AppliedCoupon.nullable(),
  /** Why the coupon that was sent takes nothing off; the client removes it. */
  couponRefusal: z.strictObject({ code: z.enum(COUPON_REFUSALS), message: z.string() }).nullable(),
});
export type TotalsResponse = z.infer<typeof TotalsResponse>;

/** POST orders/coupon: a customer may leave the items out, and the kept cart counts. */
export const CouponRequest = z.strictObject({
  code: z.string().min(1).max(60),
  items: SentCart.nullish(),
  email: z.string().max(1_000).nullish(),
});
export const CouponResponse = z.strictObject({
  status: z.literal("success"),
  coupon: AppliedCoupon,
});
