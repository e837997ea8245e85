import { type Coupon, type CouponRefusal, reasonAgainst } from "./coupon.ts";

/** Where a coupon is: good at this moment, or why it is not. */
export const COUPON_STATES = ["active", "scheduled", "expired", "used_up", "off"] as const;
export type CouponState = (typeof COUPON_STATES)[number];

const STATE_OF_REASON: Readonly<Partial<Record<CouponRefusal, CouponState>>> = {
  coupon_not_started: "scheduled",
  coupon_expired: "expired",
  coupon_used_up: "used_up",
};

/** The state of a coupon for somebody who never used it, in the order in which it is judged (`judgeCoupon`). */
export function couponState(coupon: Coupon, now: Date): CouponState {
  if (!coupon.isEnabled) return "off";
  const reason = reasonAgainst(coupon, { now, usesByCustomer: 0 });
  return (reason && STATE_OF_REASON[reason]) ?? "active";
}
