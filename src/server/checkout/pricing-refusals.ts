import { COUPON_REFUSALS } from "#domain/coupon/coupon.ts";
import type { RefusalCode } from "#server/platform/http/described-refusals.ts";

/** What asking for an order's price may be refused with; a coupon that is no good is no reason. */
export const PRICING_REFUSALS: readonly RefusalCode[] = [
  "guest_cart_disabled",
  "invalid_form",
  "not_found",
  "mixed_product",
  "invalid_products",
  "shipping_option_invalid",
  "rate_limited",
];

/** What asking for an order or a quote may be refused with besides. */
export const DRAFT_REFUSALS: readonly RefusalCode[] = [
  ...PRICING_REFUSALS,
  ...COUPON_REFUSALS,
  "cart_empty",
  "shipping_required",
  "card_number_refused",
  "order_changed",
];
