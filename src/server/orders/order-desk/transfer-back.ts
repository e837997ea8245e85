import { ShopError } from "#domain/errors/shop-error.ts";
import { cents } from "#domain/money/money.ts";
import { mayTransferBack } from "#domain/order/desk-step.ts";
import type { AuditEntry } from "#server/audit/append-audit.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { refundableCents } from "#server/orders/payments/refund-order.ts";
import { insertPayoutDue } from "#server/orders/payouts/payout-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findDeskRefunds } from "./desk-money-store.ts";

/**
 * Owes by transfer what is left of a cancelled order's capture, where its provider has refused to send it back: a
 * ShopError `refund_refused` where it has not, or nothing is left. The order is held by the caller's transaction.
 */
export async function transferBack(
  db: Database,
  { order, note }: { order: OrderRow; note: string },
): Promise<AuditEntry["change"]> {
  const { number: orderNumber, status } = order;
  const refunds = await findDeskRefunds(db, orderNumber);
  const isRefundRefused = refunds.some(({ state }) => state === "refused");
  const left = await refundableCents(db, orderNumber);
  if (!mayTransferBack({ status, refundableCents: left, isRefundRefused }))
    throw new ShopError("refund_refused", { order: orderNumber });
  await insertPayoutDue(db, { orderNumber, amountCents: cents(left) });
  return { payout_cents: [0, left], ...(note !== "" && { note: [null, note] }) };
}
