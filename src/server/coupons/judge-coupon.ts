import {
  couponCode,
  type CouponLine,
  type CouponRefusal,
  type FreeShipping,
  judgeCoupon,
} from "#domain/coupon/coupon.ts";
import type { Cents } from "#domain/money/money.ts";
import type { Database } from "#server/platform/database/database.ts";
import { storableText } from "#domain/storage/storable-text.ts";

import { countUses, type CouponCustomer, findCoupon } from "./coupon-store.ts";

export type CouponJudging = {
  code: string;
  lines: readonly CouponLine[];
  customer: CouponCustomer;
  now: Date;
};

/** A coupon that may be used for a cart, with what it takes off. */
export type GoodCoupon = {
  couponId: number;
  code: string;
  discount: Cents;
  freeShipping: FreeShipping;
};

export type JudgedCoupon = { coupon: GoodCoupon } | { refusal: CouponRefusal };

/** Judges a code for these lines and this customer, by what the database has at this moment. */
export async function judgeCouponCode(
  db: Database,
  { code: typed, lines, customer, now }: CouponJudging,
): Promise<JudgedCoupon> {
  const coupon = await findCoupon(db, couponCode(storableText(typed)));
  const usesByCustomer =
    coupon && coupon.usesPerCustomer !== null ? await countUses(db, coupon.id, customer) : 0;
  const verdict = judgeCoupon(coupon, { lines, usesByCustomer, now });
  if (!verdict.isGood || !coupon) {
    return { refusal: verdict.isGood ? "coupon_unknown" : verdict.code };
  }
  const { discount, freeShipping } = verdict;
  return { coupon: { couponId: coupon.id, code: coupon.code, discount, freeShipping } };
}
