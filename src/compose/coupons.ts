import type { KeptCart } from "#server/cart/keep-cart.ts";
import { readBuyer } from "#server/checkout/buyer.ts";
import { couponCustomer, type PriceOrder } from "#server/checkout/price-order.ts";
import {
  couponEditRoutes,
  couponListRoutes,
  couponTryRoutes,
} from "#server/coupons/coupon-desk-routes.ts";
import { createCouponDesk } from "#server/coupons/edit-coupons.ts";
import { createCouponSimulation } from "#server/coupons/simulate-coupon.ts";
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
  const simulate = createCouponSimulation({
    db,
    priceOrder,
    buyerAt: (storefront, accountId) =>
      readBuyer(db, { storefront, ...(accountId !== undefined && { account: { accountId } }) }),
    keptLines: (accountId) => cart.lines(accountId),
    customerOf: couponCustomer,
  });
  return {
    staff: [couponListRoutes({ desk, now }), couponTryRoutes(simulate, now)],
    manager: [couponEditRoutes({ desk, now })],
  };
}
