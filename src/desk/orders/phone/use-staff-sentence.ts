import { useDeskTexts } from "#desk/i18n/i18n.ts";

import type { PhoneMade } from "./phone-call.ts";

/** Refusals that the shop words for its customer; whoever takes an order for one is told what they can do. */
const CODES = [
  "shipping_required",
  "credit_exceeded",
  "method_not_offered",
  "cart_empty",
  "invalid_products",
  "shipping_option_invalid",
  "order_changed",
  "in_progress",
  "idempotency_key_reused",
  "coupon_unknown",
  "coupon_not_started",
  "coupon_expired",
  "coupon_used_up",
  "coupon_used_by_you",
  "coupon_not_for_cart",
  "coupon_minimum",
] as const;

/** Of those, what is said otherwise where a quote is asked for. */
const OF_QUOTES = [
  "cart_empty",
  "shipping_option_invalid",
  "order_changed",
  "idempotency_key_reused",
] as const;

/** What is said of a refusal; undefined where nothing is known of it. */
export type StaffSentence = (refusal: Refused) => string | undefined;
type Refused = { code: string | undefined; message: string | undefined };

/** Why something was not done, said to staff; the server's own sentence where that is for everybody. */
export function useStaffSentence(made: PhoneMade = "order"): StaffSentence {
  const t = useDeskTexts("phone.refusals");
  const ofQuote = useDeskTexts("phone.quote.refusals");
  return ({ code, message }) => {
    const otherwise = OF_QUOTES.find((one) => made === "quote" && one === code);
    if (otherwise) return ofQuote(otherwise);
    const known = CODES.find((one) => one === code);
    return known ? t(known) : message;
  };
}
