import { useDeskTexts } from "#desk/i18n/i18n.ts";

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

type Refused = { code: string | undefined; message: string | undefined };

/** Why something was not done, said to staff; the server's own sentence where that is for everybody. */
export function useStaffSentence(): (refusal: Refused) => string | undefined {
  const t = useDeskTexts("phone.refusals");
  return ({ code, message }) => {
    const known = CODES.find((one) => one === code);
    return known ? t(known) : message;
  };
}
