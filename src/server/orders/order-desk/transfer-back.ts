import { ShopError } from "#domain/errors/shop-error.ts";
import { mayTransferBack } from "#domain/order/desk-step.ts";
import type { AuditEntry } from "#server/audit/append-audit.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { unreturnedCents } from "#server/orders/payments/unreturned-money.ts";
import { isTransferredBack, insertPayoutDue } from "#server/orders/payouts/payout-store.ts";
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
  const [refunds, isPaidBack] = await Promise.all([
    findDeskRefunds(db, orderNumber),
    isTransferredBack(db, orderNumber),
  ]);
  const amountCents = await unreturnedCents(db, order);
  const mayOwe = mayTransferBack({ status, unreturnedCents: amountCents, refunds, isPaidBack });
  const due = mayOwe && (await insertPayoutDue(db, { orderNumber, amountCents }));
  if (!due) throw new ShopError("refund_refused", { order: orderNumber });
  return { payout_cents: [due - amountCents, due], ...(note !== "" && { note: [null, note] }) };
}
