import { sharePayment, type SharedPayment } from "#domain/credit/share-payment.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import type { Actor } from "#server/audit/append-audit.ts";
import { payCredit } from "#server/orders/orders/credit-store.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import { invoiceDebt } from "#server/orders/orders/order-invoice-store.ts";
import { lockOrder, type OrderRow, updateOrder } from "#server/orders/orders/order-store.ts";
import { findUnsettledCredit } from "#server/orders/orders/written-off-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findShares, writeShare } from "./account-payment-store.ts";

type Paying = {
  paymentNumber: number;
  /** What has come. */
  taken: Cents;
  paidAt: Date;
  /** Who of the staff has seen it, and what they wrote; the shop itself where a provider says so. */
  by?: { actor: Actor; note: string };
};

/**
 * Gives the invoices of a payment their shares of the money that has come, and says what is left of it. All
 * their orders are held first, in the order of their numbers, so that each still owes what is read of it. What was
 * written off of one it owes again as far as it is paid.
 */
export async function payInvoices(db: Database, paying: Paying): Promise<SharedPayment> {
  const { paymentNumber, taken } = paying;
  const shares = await findShares(db, paymentNumber);
  const orders = new Map<number, OrderRow>();
  for (const { orderNumber } of shares) {
    const order = await lockOrder(db, orderNumber);
    if (order) orders.set(orderNumber, order);
  }
  const meant = [];
  for (const { orderNumber, wantedCents } of shares)
    meant.push({
      orderNumber,
      wanted: cents(wantedCents),
      open: await findUnsettledCredit(db, orderNumber),
    });
  const shared = sharePayment(taken, meant);
  for (const { orderNumber, amount } of shared.paid) {
    const order = orders.get(orderNumber);
    if (order && amount > 0) await payShare(db, { order, amount }, paying);
  }
  return shared;
}

async function payShare(
  db: Database,
  { order, amount }: { order: OrderRow; amount: Cents },
  { paymentNumber, paidAt, by }: Paying,
): Promise<void> {
  const { number: orderNumber, status } = order;
  const open = await payCredit(db, { orderNumber, amount, paymentNumber });
  if (open === undefined) throw new Error(`Order ${orderNumber} owes less than it did just now.`);
  await writeShare(db, { paymentNumber, orderNumber, paidCents: amount });
  const isWhole = open === 0;
  await insertEvent(db, {
    orderNumber,
    kind: isWhole ? "paid" : "part_paid",
    from: status,
    to: status,
    note: [`payment ${paymentNumber}`, by?.note].filter(Boolean).join(": "),
    ...(by && { actor: by.actor }),
  });
  if (!isWhole) return;
  await updateOrder(db, orderNumber, { paid_at: paidAt, expires_at: null });
  await invoiceDebt(db, orderNumber).execute();
}
