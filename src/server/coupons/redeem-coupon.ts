import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  countUses,
  type CouponCustomer,
  deleteUses,
  findCouponLimit,
  insertUse,
  raiseUses,
} from "./coupon-store.ts";

export type Redemption = {
  couponId: number;
  /** The order's own id: one order uses a coupon once. */
  orderReference: string;
  customer: CouponCustomer & { email: string };
};

/**
 * Uses a coupon for an order, inside the order's transaction (security A6). The row is held from the
 * first statement on, so that of many at once no more succeed than the limits allow. A ShopError
 * `coupon_used_up` or `coupon_used_by_you` for those that come too late.
 */
export async function redeemCoupon(db: Database, redemption: Redemption): Promise<void> {
  const { couponId, orderReference, customer } = redemption;
  if (!(await raiseUses(db, couponId))) throw new ShopError("coupon_used_up");
  const perCustomer = await findCouponLimit(db, couponId);
  if (perCustomer !== null && (await countUses(db, couponId, customer)) >= perCustomer)
    throw new ShopError("coupon_used_by_you");
  const { accountId, email } = customer;
  await insertUse(db, { couponId, orderReference, accountId, email });
}

/** Gives back what an order used: it was cancelled, or never paid. Given back twice it changes nothing. */
export async function releaseCoupon(db: Database, orderReference: string): Promise<void> {
  await deleteUses(db, orderReference);
}
