import type { SentCartItem } from "#contract/cart.ts";
import type { SentOrderDraft } from "#contract/order-draft.ts";
import { normalEmail } from "#domain/account/text-rules.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { CART_ALONE, type OrderDraft } from "#domain/order/order-draft.ts";
import type { GuestCartLimit } from "#server/cart/guest-limit.ts";
import type { KeptCart } from "#server/cart/keep-cart.ts";
import type { GoodCoupon } from "#server/coupons/judge-coupon.ts";
import type { Calling, Client } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { DurableLimit } from "#server/platform/limits/durable-limit.ts";

import { readBuyerWhoSees } from "./buyer-who-sees.ts";
import { type Buyer, readBuyer } from "./buyer.ts";
import type { PricedOrder, PriceOrder } from "./price-order.ts";
import { readDraft, readItems } from "./read-draft.ts";

export type CouponTrial = {
  code: string;
  /** A customer's kept cart when it is left out. */
  items: readonly SentCartItem[] | undefined;
  email: string;
};

export type TotalsCalls = {
  /** What a draft costs now. A coupon that is refused takes nothing off, and the answer says why. */
  calculate: (sent: SentOrderDraft, calling: Calling) => Promise<PricedOrder>;
  /** What a coupon takes off a cart; a ShopError with the reason against it. */
  applyCoupon: (trial: CouponTrial, calling: Calling) => Promise<GoodCoupon>;
};

type Needs = {
  db: Database;
  priceOrder: PriceOrder;
  cart: Pick<KeptCart, "lines">;
  guestLimit: GuestCartLimit;
  /** Guesses of codes, by client address: those that were right are given back (security A6). */
  couponLimit: Pick<DurableLimit, "take" | "giveBack">;
};

/** POST orders/calculate_total and orders/coupon (decisions §6). */
export function createTotals(needs: Needs): TotalsCalls {
  const { db, priceOrder, cart, guestLimit, couponLimit } = needs;
  const pricedWithCoupon = async (draft: OrderDraft, buyer: Buyer, { network }: Client) => {
    await couponLimit.take(network);
    const priced = await priceOrder(db, draft, buyer);
    if (priced.coupon) await couponLimit.giveBack(network);
    return priced;
  };
  const itemsOf = async (items: CouponTrial["items"], buyer: Buyer) => {
    if (items) return readItems(db, items);
    return buyer.account ? cart.lines(buyer.account.accountId) : [];
  };

  return {
    calculate: async (sent, calling) => {
      const skus = sent.items.map(({ sku }) => sku);
      const buyer = await readBuyerWhoSees(db, skus, { calling, limit: guestLimit });
      const draft = await readDraft(db, sent, buyer);
      return draft.couponCode === null
        ? priceOrder(db, draft, buyer)
        : pricedWithCoupon(draft, buyer, calling.client);
    },
    applyCoupon: async ({ code, items: sent, email }, { caller, client }) => {
      const buyer = await readBuyer(db, caller);
      const items = await itemsOf(sent, buyer);
      if (items.length === 0) throw new ShopError("cart_empty");
      await guestLimit(
        { client, isGuest: !buyer.account },
        items.map(({ sku }) => sku),
      );
      const draft = { ...CART_ALONE, items, couponCode: code, email: normalEmail(email) || null };
      const { coupon, couponRefusal } = await pricedWithCoupon(draft, buyer, client);
      if (!coupon) throw new ShopError(couponRefusal ?? "coupon_unknown");
      return coupon;
    },
  };
}
