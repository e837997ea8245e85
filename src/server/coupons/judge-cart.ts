import type { CartLine } from "#domain/cart/cart-lines.ts";
import {
  countedGoods,
  couponLine,
  type CouponVerdict,
  judgeCoupon,
} from "#domain/coupon/coupon.ts";
import type { Cents } from "#domain/money/money.ts";
import { CART_ALONE, type OrderDraft } from "#domain/order/order-draft.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Buyer } from "#server/checkout/buyer.ts";
import type { PricedOrder, PriceOrder } from "#server/checkout/price-order.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { EditedCoupon } from "./coupon-desk-store.ts";
import { type CouponCustomer, countUses } from "./coupon-store.ts";

export type TrialNeeds = {
  db: Database;
  /** Prices a draft as checkout does. */
  priceOrder: PriceOrder;
  /** A customer, or a guest, as checkout knows who buys. */
  buyerAt: (storefront: Storefront, accountId: string | undefined) => Promise<Buyer>;
  /** The lines that an account's cart has. */
  keptLines: (accountId: string) => Promise<CartLine[]>;
  /** Whose uses count, by the rule of checkout. */
  customerOf: (draft: Pick<OrderDraft, "email">, buyer: Pick<Buyer, "account">) => CouponCustomer;
  now: () => Date;
};

/** Whose cart is tried, and where. */
export type TriedCart = {
  lines: CartLine[];
  accountId: string | undefined;
  email: string | null;
  storefront: Storefront;
};

/** A coupon's verdict on a cart, and what of the cart it judged. */
export type JudgedCart = {
  products: Cents;
  counted: Cents;
  usesByCustomer: number;
  verdict: CouponVerdict;
};

/**
 * Judges a coupon, saved or not, on a cart: priced by checkout, judged by the rule that checkout judges by, and used
 * by nobody. A ShopError `invalid_products` for a part that is not for sale at the customer's level.
 */
export async function judgeCart(
  { db, priceOrder, buyerAt, customerOf, now }: TrialNeeds,
  { coupon, lines: items, accountId, email, storefront }: TriedCart & { coupon: EditedCoupon },
): Promise<JudgedCart & { priced: PricedOrder; buyer: Buyer }> {
  const buyer = await buyerAt(storefront, accountId);
  const draft = { ...CART_ALONE, items, email, couponCode: null };
  const priced = await priceOrder(db, draft, buyer);
  const lines = priced.lines.map(couponLine);
  const usesByCustomer = await countUses(db, coupon.id, customerOf(draft, buyer));
  return {
    priced,
    buyer,
    products: priced.totals.products,
    counted: countedGoods(coupon, lines),
    usesByCustomer,
    verdict: judgeCoupon(coupon, { lines, usesByCustomer, now: now() }),
  };
}
