import { ShopError } from "#domain/error/shop-error.ts";
import type { Cents } from "#domain/money/money.ts";
import { mayTransferBack } from "#domain/order/desk-step.ts";
import type { AuditEntry } from "#server/audit/append-audit.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { oweByTransfer } from "#server/orders/payments/pay-back.ts";
import { unreturnedCents } from "#server/orders/payments/unreturned-money.ts";
import { insertPayoutDue } from "#server/orders/payouts/payout-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findDeskRefunds } from "./desk-money-store.ts";

/**
 * Owes by transfer what is missing of a cancelled order's money, where its provider has refused to send it back: a
 * ShopError `refund_refused` where it has not, or nothing is missing. The order is held by the caller's transaction.
 */
export async function transferBack(
  db: Database,
  { order, note }: { order: OrderRow; note: string },
): Promise<AuditEntry["change"]> {
  const { number: orderNumber, status } = order;
  const refunds = await findDeskRefunds(db, orderNumber);
  const amountCents = await unreturnedCents(db, order);
  if (!mayTransferBack({ status, unreturnedCents: amountCents, refunds }))
    throw new ShopError("refund_refused", { order: orderNumber });
  const due = await owe(db, { orderNumber, amount: amountCents });
  return { payout_cents: [due - amountCents, due], ...(note !== "" && { note: [null, note] }) };
}

/** Owes so much more of it, by the transfer that is due or, where that went, by one of its own; gives what is due by it. */
async function owe(db: Database, owed: { orderNumber: number; amount: Cents }): Promise<Cents> {
  const { orderNumber, amount } = owed;
  const due = await insertPayoutDue(db, { orderNumber, amountCents: amount });
  if (due !== undefined) return due;
  await oweByTransfer(db, { ...owed, cause: "payment" });
  return amount;
}
