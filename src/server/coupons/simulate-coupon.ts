import type { CouponTryRequest } from "#contract/coupon-desk.ts";
import { normalEmail } from "#domain/account/text-rules.ts";
import { mergedLines, type CartLine } from "#domain/cart/cart-lines.ts";
import {
  countedGoods,
  couponCode,
  couponLine,
  type CouponVerdict,
  isCouponFor,
} from "#domain/coupon/coupon.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Cents } from "#domain/money/money.ts";
import { CART_ALONE, type OrderDraft } from "#domain/order/order-draft.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Buyer } from "#server/checkout/buyer.ts";
import type { DraftLine } from "#server/checkout/draft-line.ts";
import type { PricedOrder, PriceOrder } from "#server/checkout/price-order.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type EditedCoupon, findEditedCoupon } from "./coupon-desk-store.ts";
import { couponRefused } from "./coupon-refused.ts";
import { type CouponCustomer, countUses } from "./coupon-store.ts";
import {
  findAccountOf,
  findOrderedCart,
  findQuotedCart,
  type OrderedCart,
} from "./tried-cart-store.ts";

/** What a coupon would do for a cart at this moment. */
export type CouponTrialOutcome = {
  coupon: EditedCoupon;
  storefront: Storefront;
  priceLevel: PriceLevel;
  account: string | null;
  email: string | null;
  lines: { line: DraftLine; isCounted: boolean }[];
  missing: { sku: string; requested: number; available: number; isKnown: boolean }[];
  products: Cents;
  counted: Cents;
  usesByCustomer: number;
  verdict: CouponVerdict;
};

/**
 * Tries a coupon on a cart as checkout would judge it at this moment, and uses nothing. ShopErrors: `not_found` for a
 * code that is none, `order_not_found` for a number, `cart_empty`, `invalid_products` for a part that is not for sale
 * at the customer's level; a FieldRefusal for a kept cart of nobody.
 */
export type SimulateCoupon = (request: CouponTryRequest) => Promise<CouponTrialOutcome>;

type Needs = {
  db: Database;
  /** Prices a draft as checkout does. */
  priceOrder: PriceOrder;
  /** A customer, or a guest, as checkout knows who buys. */
  buyerAt: (storefront: Storefront, accountId: string | undefined) => Promise<Buyer>;
  /** The lines that an account's cart has. */
  keptLines: (accountId: string) => Promise<CartLine[]>;
  /** Whose uses count, by the rule of checkout. */
  customerOf: (draft: Pick<OrderDraft, "email">, buyer: Pick<Buyer, "account">) => CouponCustomer;
};

/** Whose cart is tried, and where. */
type TriedCart = {
  lines: CartLine[];
  accountId: string | undefined;
  email: string | null;
  storefront: Storefront;
};

export function createCouponSimulation(needs: Needs): SimulateCoupon {
  const { db, priceOrder, buyerAt, customerOf } = needs;
  return async (request) => {
    const coupon = await findEditedCoupon(db, couponCode(storableText(request.code)));
    if (!coupon) throw new ShopError("not_found");
    const { lines, accountId, email, storefront } = await readCart(needs, request);
    if (lines.length === 0) throw new ShopError("cart_empty");
    const buyer = await buyerAt(storefront, accountId);
    const draft = { ...CART_ALONE, items: lines, email, couponCode: coupon.code };
    const priced = await priceOrder(db, draft, buyer);
    const goods = priced.lines.map((line) => ({ line, judged: couponLine(line) }));
    return {
      coupon,
      storefront,
      priceLevel: buyer.priceLevel,
      account: accountId ?? null,
      email,
      lines: goods.map(({ line, judged }) => ({ line, isCounted: isCouponFor(coupon, judged) })),
      missing: missingOf(priced),
      products: priced.totals.products,
      counted: countedGoods(
        coupon,
        goods.map(({ judged }) => judged),
      ),
      usesByCustomer: await countUses(db, coupon.id, customerOf(draft, buyer)),
      verdict: verdictOf(priced),
    };
  };
}

function verdictOf({ coupon, couponRefusal }: PricedOrder): CouponVerdict {
  if (!coupon) return { isGood: false, code: couponRefusal ?? "coupon_unknown" };
  const { discount, freeShipping } = coupon;
  return { isGood: true, discount, freeShipping };
}

function missingOf({ deletedProducts, cappedLines }: PricedOrder): CouponTrialOutcome["missing"] {
  return [
    ...deletedProducts.map(({ sku, quantity, reason }) => ({
      sku,
      requested: quantity,
      available: 0,
      isKnown: reason !== "unknown_part",
    })),
    ...cappedLines.map(({ sku, requested, quantity }) => ({
      sku,
      requested,
      available: quantity,
      isKnown: true,
    })),
  ];
}

/** The cart that is tried, and whose it is: the order's own customer and storefront, unless others are named. */
async function readCart(needs: Needs, { cart, ...named }: CouponTryRequest): Promise<TriedCart> {
  const who = await readBuyerOf(needs.db, named.email ?? "");
  const storefront = named.storefront ?? "cr";
  switch (cart.kind) {
    case "order":
      return orderedCart(await findOrderedCart(needs.db, cart.number), named, who);
    case "quote":
      return orderedCart(await findQuotedCart(needs.db, cart.number), named, who);
    case "lines":
      return { ...who, storefront, lines: mergedLines(cart.lines) };
    case "account":
      if (who.accountId === undefined)
        throw couponRefused([{ field: "email", code: "account_unknown" }]);
      return { ...who, storefront, lines: await needs.keptLines(who.accountId) };
  }
}

type NamedBuyer = Pick<TriedCart, "accountId" | "email">;

async function readBuyerOf(db: Database, typed: string): Promise<NamedBuyer> {
  const email = normalEmail(storableText(typed)) || null;
  return { email, accountId: email === null ? undefined : await findAccountOf(db, email) };
}

function orderedCart(
  found: OrderedCart | undefined,
  { storefront }: Pick<CouponTryRequest, "storefront">,
  who: NamedBuyer,
): TriedCart {
  if (!found) throw new ShopError("order_not_found");
  const own = { email: found.email, accountId: found.accountId ?? undefined };
  return {
    ...(who.email === null ? own : who),
    storefront: storefront ?? found.storefront,
    lines: mergedLines(found.lines),
  };
}
