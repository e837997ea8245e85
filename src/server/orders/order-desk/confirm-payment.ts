import { ShopError } from "#domain/error/shop-error.ts";
import { statusOncePaid } from "#domain/order/order-status.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import { awaitsTransfer } from "#domain/order/payment-standing.ts";
import { overTotal } from "#domain/payment/transfer-came.ts";
import type { AuditEntry } from "#server/audit/append-audit.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { paidWrites } from "#server/orders/orders/paid-writes.ts";
import { insertReduction, nextReductionNumber } from "#server/orders/orders/reduction-store.ts";
import { reserveRest } from "#server/orders/placing/reserve-rest.ts";
import type { Database } from "#server/platform/database/database.ts";
import { writeTogether } from "#server/platform/database/write-together.ts";

type Confirming = {
  order: OrderRow;
  by: StaffCall;
  note: string;
  /** What came; null is the order's total. */
  came: Cents | null;
};

/**
 * Staff has seen the transfer that an order waits for, which then goes on; what came more than its total goes back by
 * transfer (ADR 0078). ShopErrors: `order_status_refused` for any other order, since what is owed on account is paid by a
 * receipt of its account, and `payment_short` where less came.
 */
export async function confirmPayment(
  db: Database,
  { order, by, note, came }: Confirming,
  { mails, now }: { mails: OrderMails; now: () => Date },
): Promise<AuditEntry["change"]> {
  if (!awaitsTransfer(order)) throw new ShopError("order_status_refused", { by: "payment" });
  const over = overTotal(came, cents(order.totalCents));
  await reserveRest(db, order, { by: staffActor(by).name });
  const paid = { paidAt: now(), note, actor: staffActor(by) };
  await writeTogether(db, paidWrites(db, order, paid));
  if (over > 0) await oweOver(db, order, over);
  await mails.paid(db, order);
  return {
    paid: [false, true],
    status: [order.status, statusOncePaid(order)],
    ...(over > 0 && { payout_cents: [0, over] }),
  };
}

/** More came than the order comes to, as it does of one that an edit lowered since: so much less is its total (ADR 0058). */
async function oweOver(
  db: Database,
  { number: orderNumber }: OrderRow,
  amount: Cents,
): Promise<void> {
  await insertReduction(db, {
    number: await nextReductionNumber(db),
    orderNumber,
    cause: "edit",
    amount,
    way: "by_hand",
    refundId: null,
    paidAt: null,
  });
}
