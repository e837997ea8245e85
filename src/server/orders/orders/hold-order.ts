import { ShopError } from "#domain/error/shop-error.ts";
import { cents } from "#domain/money/money.ts";
import { redeemCoupon, releaseCoupon } from "#server/coupons/redeem-coupon.ts";
import type { Database } from "#server/platform/database/database.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

import { arePromisesKept } from "./awaiting-store.ts";
import { releaseCredit, takeCredit } from "./credit-store.ts";
import { type OrderRow, updateOrder } from "./order-store.ts";
import { type Holding, returnStock, takeStock } from "./stock-hold-store.ts";

/** What of an order decides over what it holds. */
export type HeldOrder = Pick<
  OrderRow,
  "number" | "accountId" | "email" | "method" | "totalCents" | "couponId"
>;

/**
 * Takes everything that an order needs, or throws and leaves the transaction to be undone: pieces out
 * of warehouses, a use of its coupon, credit of its customer. Always in this order, and last in the
 * transaction, because popular rows are held until its end. ShopErrors: `order_changed` when pieces
 * are gone, or promised by a day to somebody who was quicker, `coupon_used_up`, `coupon_used_by_you`, `credit_exceeded`.
 */
export async function takeHold(
  db: Database,
  order: HeldOrder,
  { by }: Holding = {},
): Promise<void> {
  await refreshFacets(db, await takePieces(db, order.number, { isNew: true, by }));
  const { number, accountId, email, couponId } = order;
  if (couponId !== null) {
    const customer = { accountId, email, emails: [email] };
    await redeemCoupon(db, { couponId, orderReference: String(number), customer });
  }
  if (order.method === "credit") {
    const use = { orderNumber: number, amount: cents(order.totalCents) };
    if (accountId === null || !(await takeCredit(db, use))) throw new ShopError("credit_exceeded");
  }
}

/**
 * Takes the pieces of an order, or throws `order_changed`: they are gone, or promised by a day to somebody who was
 * quicker, or, of an order that `isNew` and held nothing, in a warehouse that was closed. What was `agreed` on of a
 * part before is not judged anew, whatever became of its day since. Says of which parts there are none any more, or
 * fewer on their way.
 */
export async function takePieces(
  db: Database,
  orderNumber: number,
  {
    agreed = [],
    isNew = false,
    by,
  }: Holding & { agreed?: readonly number[]; isNew?: boolean } = {},
): Promise<number[]> {
  const { isWhole, availabilityChanged, awaited } = await takeStock(db, orderNumber, { isNew, by });
  const promised = awaited.filter((part) => !agreed.includes(part));
  const isKept = promised.length === 0 || (await arePromisesKept(db, orderNumber, promised));
  if (!isWhole || !isKept) throw new ShopError("order_changed", { order: orderNumber });
  return availabilityChanged;
}

/** Gives everything back that an order took; call it once, when `is_holding` ends. */
export async function releaseHold(
  db: Database,
  orderNumber: number,
  holding: Holding = {},
): Promise<void> {
  const { availabilityChanged } = await returnStock(db, orderNumber, holding);
  await refreshFacets(db, availabilityChanged);
  await releaseCoupon(db, String(orderNumber));
  await releaseCredit(db, orderNumber);
}

/** Lets an order that waits for its payment hold nothing. */
export async function letGo(db: Database, { number }: Pick<OrderRow, "number">): Promise<void> {
  await releaseHold(db, number);
  await updateOrder(db, number, { is_holding: false });
}
