import type { CouponSaveRequest } from "#contract/coupon-desk.ts";
import type { Coupon } from "#domain/coupon/coupon.ts";
import { fromDollars, percentage } from "#domain/money/money.ts";

/** A sent coupon as the rules take it; how often it is used is the shop's own knowledge. */
export function readSentCoupon(sent: CouponSaveRequest["coupon"], uses: number): Coupon {
  const { value, minimum, startsAt, endsAt, ...same } = sent;
  return {
    ...same,
    value:
      value.kind === "amount"
        ? { kind: "amount", amount: fromDollars(value.amount) }
        : { kind: "percent", share: percentage(value.percent) },
    minimum: fromDollars(minimum),
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    uses,
  };
}
