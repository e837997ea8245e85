import { type Cents, cents } from "#domain/money/money.ts";
import type { MoneyBefore } from "#domain/order/edit-money.ts";
import { findPaidOnAccount } from "#server/orders/orders/credit-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findCardShares } from "./invoice-share-store.ts";

/** What has come of an order and is still there, before it is edited: what it is reckoned against (ADR 0058). */
export async function readMoneyBefore(db: Database, order: OrderRow): Promise<MoneyBefore> {
  const { status, method, paidAt, number } = order;
  return {
    status,
    method,
    paidAt,
    total: cents(order.totalCents),
    received: await receivedOf(db, order),
    cards: method === "credit" ? await findCardShares(db, number) : [],
  };
}

/** A paid order was paid its total: what an edit made of it too much went back. */
async function receivedOf(db: Database, { method, paidAt, ...order }: OrderRow): Promise<Cents> {
  if (paidAt !== null) return cents(order.totalCents);
  return method === "credit" ? findPaidOnAccount(db, order.number) : cents(0);
}
