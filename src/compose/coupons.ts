import type { KeptCart } from "#server/cart/keep-cart.ts";
import { readBuyer } from "#server/checkout/buyer.ts";
import { couponCustomer, type PriceOrder } from "#server/checkout/price-order.ts";
import { couponEditRoutes, couponListRoutes } from "#server/coupons/coupon-desk-routes.ts";
import { couponTrialRoutes } from "#server/coupons/coupon-trial-routes.ts";
import { createCouponDesk } from "#server/coupons/edit-coupons.ts";
import type { TrialNeeds } from "#server/coupons/judge-cart.ts";
import { createPastCost } from "#server/coupons/past-cost.ts";
import { createCouponSimulation } from "#server/coupons/simulate-coupon.ts";
import { createKeptCartTrials } from "#server/coupons/try-kept-carts.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";

type Needs = {
  db: Database;
  priceOrder: PriceOrder;
  cart: Pick<KeptCart, "lines">;
  now: () => Date;
};

/** What the back office does with coupons. */
export function composeCoupons({ db, priceOrder, cart, now }: Needs): CallRoutes {
  const desk = createCouponDesk(db, now);
  const trial: TrialNeeds = {
    db,
    priceOrder,
    buyerAt: (storefront, accountId) =>
      readBuyer(db, { storefront, ...(accountId !== undefined && { account: { accountId } }) }),
    keptLines: (accountId) => cart.lines(accountId),
    customerOf: couponCustomer,
    now,
  };
  const trials = couponTrialRoutes({
    simulate: createCouponSimulation(trial),
    tryCarts: createKeptCartTrials(trial),
    reckonPast: createPastCost(db, now),
    now,
  });
  return {
    staff: [couponListRoutes({ desk, now }), trials],
    manager: [couponEditRoutes({ desk, now })],
  };
}
