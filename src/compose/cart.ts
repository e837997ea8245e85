import { cartRoutes } from "#server/cart/cart-routes.ts";
import {
  createGuestCartLimit,
  createGuestPartLimit,
  type GuestCartLimit,
} from "#server/cart/guest-limit.ts";
import { createKeptCart, type KeptCart } from "#server/cart/keep-cart.ts";
import { cartListRoutes, guestCartRoutes } from "#server/cart/open-cart-routes.ts";
import { createListResolver } from "#server/cart/resolve-list.ts";
import { createSharedCarts } from "#server/cart/share-cart.ts";
import { createCartVerification } from "#server/cart/verify-cart.ts";
import { createTotals } from "#server/checkout/calculate-total.ts";
import { checkoutRoutes, draftRoutes } from "#server/checkout/checkout-routes.ts";
import { createDraftKeeper, type DraftKeeper } from "#server/checkout/keep-draft.ts";
import { createOrderPricing, type PriceOrder } from "#server/checkout/price-order.ts";
import { createCouponTries, type TryCoupon } from "#server/coupons/try-coupon.ts";
import { skusCalled } from "#server/own-numbers/find-by-own-number.ts";
import { ownNumbersOf } from "#server/own-numbers/name-lines.ts";
import { createDraftBeginning } from "#server/orders/placing/begin-draft.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { preparedDatabase } from "#server/platform/database/prepared-database.ts";
import { type CallRoutes, joinedRoutes } from "#server/platform/http/api-routes.ts";
import { createCallLimit } from "#server/platform/limits/call-limit.ts";
import { createDurableLimit } from "#server/platform/limits/durable-limit.ts";
import {
  type CalculateShipping,
  createShippingCalculator,
} from "#server/shipping/calculate-shipping.ts";
import { createShippingQuote, type QuoteShipping } from "#server/shipping/quote-shipping.ts";
import { createShippingOptions } from "#server/shipping/shipping-option.ts";

import { composeCoupons } from "./coupons.ts";
import { composeTaxes } from "./taxes.ts";

/** Guesses of coupon codes, and lists that are shared or looked up, per client address. */
const COUPON_LIMIT = { calls: 10, seconds: 60 * 60 };
/** Orders that guests begin, per client address. */
const DRAFT_LIMIT = { calls: 120, seconds: 60 * 60 };
const PASTED_LIMIT = { name: "cart-list", calls: 120, seconds: 60 };

type Needs = {
  shop: Pick<ShopDatabase, "pool">;
  /** What shipping options are signed with: the same in every process. */
  secret: Uint8Array;
  rateLimitScale: number;
  now: () => Date;
};

export type ComposedCart = {
  routes: CallRoutes;
  cart: KeptCart;
  draft: DraftKeeper;
  priceOrder: PriceOrder;
  /** For every other call that shows a guest what parts cost, and has a limit of its own. */
  seeParts: GuestCartLimit;
  /** For every other call that would tell whether a coupon is good. */
  tryCoupon: TryCoupon;
  /** What shipping anything anywhere costs: for staff that edits an order. */
  calculate: CalculateShipping;
  /** The calculator for staff, whose looking is not a guest's. */
  quoteForStaff: QuoteShipping;
};

/** Everything of carts and of what an order costs, with what it needs. */
export function composeCart({ shop, secret, rateLimitScale: scale, now }: Needs): ComposedCart {
  const { pool } = shop;
  const db = preparedDatabase(pool);
  const cart = createKeptCart(db);
  const draft = createDraftKeeper(db);
  const seeParts = createGuestPartLimit(db, scale);
  const guestLimit = createGuestCartLimit(pool, { seeParts, scale });
  const options = createShippingOptions({ secret, now });
  const priceOrder = createOrderPricing({ shippingOptions: options, now });
  const couponLimit = createDurableLimit({ pool, name: "coupon", ...COUPON_LIMIT, scale });
  const totals = createTotals({
    db,
    priceOrder,
    cart,
    guestLimit,
    couponLimit,
  });
  const draftLimit = createDurableLimit({ pool, name: "draft", ...DRAFT_LIMIT, scale });
  const calculate = createShippingCalculator({ db, options });
  const quoteShipping = createShippingQuote({ db, calculate, guestLimit });
  return {
    cart,
    draft,
    priceOrder,
    seeParts,
    tryCoupon: createCouponTries(couponLimit),
    calculate,
    quoteForStaff: createShippingQuote({ db, calculate, guestLimit: async () => {} }),
    routes: joinedRoutes(
      composeCoupons({ db, priceOrder, cart, now }),
      composeTaxes({ db, priceOrder }),
      {
        customer: [cartRoutes(cart, (caller, skus) => ownNumbersOf(db, caller, skus))],
        open: [
          draftRoutes({ drafts: draft, beginDraft: createDraftBeginning(db, draftLimit) }),
          guestCartRoutes(createCartVerification(db, guestLimit)),
          cartListRoutes({
            shared: createSharedCarts(db, cart),
            resolve: createListResolver(db, (caller, numbers) => skusCalled(db, caller, numbers)),
            limit: createCallLimit({ ...PASTED_LIMIT, scale }),
          }),
          checkoutRoutes({ totals, quoteShipping }),
        ],
      },
    ),
  };
}
