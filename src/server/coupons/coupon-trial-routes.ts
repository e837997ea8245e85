import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  CouponCartsRequest,
  CouponCartsResponse,
  CouponPastRequest,
  CouponPastResponse,
  CouponTryRequest,
  CouponTryResponse,
} from "#contract/coupon-desk.ts";
import { LocaleQuery } from "#contract/shared.ts";
import type { ShopErrorCode } from "#domain/error/shop-error.ts";

import { keptCartsWire, pastCostWire, trialWire } from "./coupon-desk-wire.ts";
import type { ReckonPastCost } from "./past-cost.ts";
import type { SimulateCoupon } from "./simulate-coupon.ts";
import type { TryKeptCarts } from "./try-kept-carts.ts";

type Needs = {
  simulate: SimulateCoupon;
  tryCarts: TryKeptCarts;
  reckonPast: ReckonPastCost;
  now: () => Date;
};

/** What is wrong with the coupon, and with the cart that it is tried on. */
const OF_COUPON: ShopErrorCode[] = ["not_found", "coupon_refused"];
const OF_CART: ShopErrorCode[] = [
  "order_not_found",
  "cart_empty",
  "invalid_products",
  "guest_cart_disabled",
];

/** POST admin/coupons/try, carts and past: what a coupon would do, saved or as it is typed, without using it. */
export function couponTrialRoutes(needs: Needs): FastifyPluginAsyncZod {
  const { simulate, tryCarts, reckonPast, now } = needs;
  return async (api) => {
    api.post(
      "/admin/coupons/try",
      {
        config: {
          refusals: [...OF_COUPON, ...OF_CART],
        },
        schema: {
          summary: "What a coupon would do for a cart, by the rules of checkout; nothing is used",
          description:
            "The cart of an order or a quote by its number, the one that an account keeps, or typed lines; at today's prices and stock, for a storefront and a customer. `coupon` is one as it is typed, in place of what is saved under the code; `asIfOn` tries it whatever its switch and its days say. `verdict` has the discount, or the first reason against it.",
          querystring: LocaleQuery,
          body: CouponTryRequest,
          response: { 200: CouponTryResponse },
        },
      },
      async ({ body, caller: { locale } }) =>
        trialWire(await simulate(body), { locale, now: now() }),
    );
    api.post(
      "/admin/coupons/carts",
      {
        config: { refusals: OF_COUPON },
        schema: {
          summary: "What a coupon would do for each cart that accounts keep; nothing is used",
          description:
            "Judged as by `POST admin/coupons/try`, a page of accounts at a time, by their ids. `next`, where there is one, is `after` for the page after. Carts of guests are in their browsers alone.",
          querystring: LocaleQuery,
          body: CouponCartsRequest,
          response: { 200: CouponCartsResponse },
        },
      },
      async ({ body, caller: { locale } }) =>
        keptCartsWire(await tryCarts(body), { locale, now: now() }),
    );
    api.post(
      "/admin/coupons/past",
      {
        config: { refusals: OF_COUPON },
        schema: {
          summary: "What a coupon would have cost over the orders of the last 30 days",
          description:
            "Orders that were sold and not cancelled, with their goods and prices as they were sold, as if the coupon had been on and unused when the first of them was placed. Those that had another coupon are not judged: an order takes one. `isWhole` is false where only the newest were reckoned.",
          querystring: LocaleQuery,
          body: CouponPastRequest,
          response: { 200: CouponPastResponse },
        },
      },
      async ({ body }) => pastCostWire(await reckonPast(body)),
    );
  };
}
