import { addCents, type Cents, cents } from "#domain/money/money.ts";
import { refundWayOf } from "#domain/payment/refund-way.ts";
import { findPaidOnAccount } from "#server/orders/orders/credit-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { editedOffCents } from "#server/orders/orders/reduction-store.ts";
import { transferredCents } from "#server/orders/payouts/payout-store.ts";
import { findWrittenOff } from "#server/orders/orders/written-off-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { cardShareCents, returnedShareCents } from "./account-payment-store.ts";
import { refundableCents } from "./refund-order.ts";

/**
 * What of an order's money has come and neither went back nor is on its way or due, in cents: of a cancelled one, what
 * its provider refused to send back. On account it is what was really paid of its invoice, be it all or a part.
 */
export async function unreturnedCents(db: Database, order: OrderRow): Promise<Cents> {
  const { number } = order;
  if (refundWayOf(order) === "provider") return refundableCents(db, number);
  const [came, returned, transferred] = await Promise.all([
    cameOf(db, order),
    returnedShareCents(db, number),
    transferredCents(db, number),
  ]);
  return cents(Math.max(0, came - returned - transferred));
}

/** What has come of an order that no provider took the payment of. */
async function cameOf(db: Database, order: OrderRow): Promise<Cents> {
  if (order.paidAt !== null)
    return addCents(cents(order.totalCents), await editedOffCents(db, order.number));
  return order.method === "credit" ? findPaidOnAccount(db, order.number) : cents(0);
}

/** How much of an order's money goes back by which way where it is cancelled now, in cents. */
export type WaysBack = { provider: Cents; credit: Cents; byHand: Cents };

export async function waysBack(db: Database, order: OrderRow): Promise<WaysBack> {
  const { number } = order;
  const [unreturned, byCard, { open: credit }] = await Promise.all([
    unreturnedCents(db, order),
    cardShareCents(db, number),
    findWrittenOff(db, number),
  ]);
  if (refundWayOf(order) === "provider")
    return { provider: unreturned, credit: cents(0), byHand: cents(0) };
  return { provider: cents(byCard), credit, byHand: cents(Math.max(0, unreturned - byCard)) };
}
