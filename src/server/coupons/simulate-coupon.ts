import type { CouponTryRequest } from "#contract/coupon-desk.ts";
import { normalEmail } from "#domain/account/text-rules.ts";
import { mergedLines } from "#domain/cart/cart-lines.ts";
import { couponLine, isCouponFor } from "#domain/coupon/coupon.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { DraftLine } from "#server/checkout/draft-line.ts";
import { missingGoods, type MissingGoods } from "#server/checkout/missing-goods.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { EditedCoupon } from "./coupon-desk-store.ts";
import { couponRefused } from "./coupon-refused.ts";
import { type JudgedCart, judgeCart, type TrialNeeds, type TriedCart } from "./judge-cart.ts";
import { readTriedCoupon } from "./read-tried-coupon.ts";
import {
  findAccountOf,
  findOrderedCart,
  findQuotedCart,
  type OrderedCart,
} from "./tried-cart-store.ts";

/** What a coupon would do for a cart at this moment. */
export type CouponTrialOutcome = JudgedCart & {
  coupon: EditedCoupon;
  storefront: Storefront;
  priceLevel: PriceLevel;
  account: string | null;
  email: string | null;
  lines: { line: DraftLine; isCounted: boolean }[];
  missing: MissingGoods[];
};

/**
 * Tries a coupon, saved or as it is typed, on a cart as checkout would judge it at this moment, and uses nothing.
 * ShopErrors: `not_found` for a code that is none, `order_not_found` for a number, `cart_empty`, `invalid_products` for
 * a part that is not for sale at the customer's level; a FieldRefusal for a kept cart of nobody, and for what cannot be
 * saved of a coupon either.
 */
export type SimulateCoupon = (request: CouponTryRequest) => Promise<CouponTrialOutcome>;

export function createCouponSimulation(needs: TrialNeeds): SimulateCoupon {
  const { db } = needs;
  return async (request) => {
    const coupon = await readTriedCoupon(db, request);
    const { lines, accountId, email, storefront } = await readCart(needs, request);
    if (lines.length === 0) throw new ShopError("cart_empty");
    const judged = await judgeCart(needs, { coupon, lines, accountId, email, storefront });
    const { priced, buyer, ...outcome } = judged;
    return {
      ...outcome,
      coupon,
      storefront,
      priceLevel: buyer.priceLevel,
      account: accountId ?? null,
      email,
      lines: priced.lines.map((line) => ({
        line,
        isCounted: isCouponFor(coupon, couponLine(line)),
      })),
      missing: missingGoods(priced),
    };
  };
}

/** The cart that is tried, and whose it is: the order's own customer and storefront, unless others are named. */
async function readCart(
  needs: TrialNeeds,
  { cart, ...named }: CouponTryRequest,
): Promise<TriedCart> {
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
