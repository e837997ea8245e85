import { ShopError } from "#domain/error/shop-error.ts";
import { statusOncePaid } from "#domain/order/order-status.ts";
import { confirmablePayment } from "#domain/order/payment-standing.ts";
import type { Actor, AuditEntry } from "#server/audit/append-audit.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import { releaseCredit } from "#server/orders/orders/credit-store.ts";
import { eventInsertion } from "#server/orders/orders/event-store.ts";
import { invoiceDebt } from "#server/orders/orders/order-invoice-store.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import { type OrderRow, orderChange } from "#server/orders/orders/order-store.ts";
import { paidWrites } from "#server/orders/orders/paid-writes.ts";
import { reserveRest } from "#server/orders/placing/reserve-rest.ts";
import type { Database } from "#server/platform/database/database.ts";
import { writeTogether } from "#server/platform/database/write-together.ts";

type Confirming = { order: OrderRow; by: StaffCall; note: string };

/**
 * Staff has seen the money: a transfer that an order waits for, which then goes on, or the payment of an
 * order on account, which frees its credit.
 */
export async function confirmPayment(
  db: Database,
  { order, by, note }: Confirming,
  { mails, now }: { mails: OrderMails; now: () => Date },
): Promise<AuditEntry["change"]> {
  const { number: orderNumber } = order;
  const confirmed = confirmablePayment(order);
  const isTransfer = confirmed === "transfer";
  if (!confirmed) throw new ShopError("order_status_refused", { by: "payment" });
  if (isTransfer) await reserveRest(db, order);
  const paid = { paidAt: now(), note, actor: staffActor(by) };
  await writeTogether(
    db,
    isTransfer ? paidWrites(db, order, paid) : accountPaidWrites(db, order, paid),
  );
  if (!isTransfer) await releaseCredit(db, orderNumber);
  await mails.paid(db, order);
  return {
    paid: [false, true],
    ...(isTransfer && { status: [order.status, statusOncePaid(order)] }),
  };
}

/** An order on account went on when it was placed: it stays where it is, and owes nothing more. */
function accountPaidWrites(
  db: Database,
  { number: orderNumber, status }: OrderRow,
  { paidAt, ...entry }: { paidAt: Date; note: string; actor: Actor },
) {
  return [
    orderChange(db, orderNumber, { paid_at: paidAt, expires_at: null }),
    eventInsertion(db, { orderNumber, kind: "paid", from: status, to: status, ...entry }),
    invoiceDebt(db, orderNumber),
  ];
}
