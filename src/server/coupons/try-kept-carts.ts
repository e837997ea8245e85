import type { CouponCart, CouponCartsRequest } from "#contract/coupon-desk.ts";
import { ShopError, type ShopErrorCode } from "#domain/error/shop-error.ts";
import { cents } from "#domain/money/money.ts";
import type { CouponVerdict } from "#domain/coupon/coupon.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import type { EditedCoupon } from "./coupon-desk-store.ts";
import { type JudgedCart, judgeCart, type TrialNeeds } from "./judge-cart.ts";
import { readTriedCoupon } from "./read-tried-coupon.ts";
import { findKeptCarts, type KeptCartOf } from "./tried-cart-store.ts";

/** A cart that somebody keeps, and what a coupon would do for it; or why it cannot be priced at all. */
export type TriedKeptCart = KeptCartOf &
  Omit<JudgedCart, "verdict"> & { verdict: CouponVerdict | Unpriced };
type Unpriced = { isGood: false; code: ShopErrorCode };

/**
 * Tries a coupon, saved or as it is typed, on the carts that accounts keep, page after page by account; nothing is
 * used or changed. Refused as `SimulateCoupon` is for the coupon itself.
 */
export type TryKeptCarts = (request: CouponCartsRequest) => Promise<{
  coupon: EditedCoupon;
  items: TriedKeptCart[];
  next: CouponCart["account"] | null;
}>;

export function createKeptCartTrials(needs: TrialNeeds): TryKeptCarts {
  return async (request) => {
    const { after, limit, storefront } = request;
    const coupon = await readTriedCoupon(needs.db, request);
    const found = await findKeptCarts(needs.db, { after: after ?? null, limit: limit + 1 });
    const { items: carts, next } = keysetPage(found, limit, ({ account }) => account);
    const items: TriedKeptCart[] = [];
    // One after the other: a trial takes no more of the database than one checkout does.
    for (const cart of carts) {
      const { account: accountId, email } = cart;
      const lines = await needs.keptLines(accountId);
      const tried = { coupon, storefront, accountId, email, lines };
      items.push({ ...cart, ...(await judgedOrWhyNot(() => judgeCart(needs, tried))) });
    }
    return { coupon, items, next };
  };
}

async function judgedOrWhyNot(
  judge: () => Promise<JudgedCart>,
): Promise<Omit<TriedKeptCart, keyof KeptCartOf>> {
  try {
    const { products, counted, usesByCustomer, verdict } = await judge();
    return { products, counted, usesByCustomer, verdict };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const verdict = { isGood: false, code: error.code } as const;
    return { products: cents(0), counted: cents(0), usesByCustomer: 0, verdict };
  }
}
