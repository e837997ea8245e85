import type { CouponPastRequest } from "#contract/coupon-desk.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import {
  MOST_PAST_ORDERS,
  PAST_COUPON_DAYS,
  type PastCost,
  pastCost,
} from "#domain/coupon/past-orders.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findPastOrders } from "./past-order-store.ts";
import { readTriedCoupon } from "./read-tried-coupon.ts";

/**
 * What a coupon, saved or as it is typed, would have cost over the orders of the last days; nothing is written.
 * Refused as `SimulateCoupon` is for the coupon itself.
 */
export type ReckonPastCost = (
  request: CouponPastRequest,
) => Promise<PastCost & { isWhole: boolean }>;

export function createPastCost(db: Database, now: () => Date): ReckonPastCost {
  return async (request) => {
    const coupon = await readTriedCoupon(db, request);
    const since = new Date(now().getTime() - PAST_COUPON_DAYS * DAY_MS);
    const found = await findPastOrders(db, {
      since,
      couponId: coupon.id,
      limit: MOST_PAST_ORDERS + 1,
    });
    const isWhole = found.length <= MOST_PAST_ORDERS;
    const newest = found.slice(0, MOST_PAST_ORDERS);
    return { ...pastCost(coupon, newest.toReversed(), now()), isWhole };
  };
}
