import { ShopError } from "#domain/errors/shop-error.ts";
import { statusOncePaid } from "#domain/order/order-status.ts";
import type { AuditEntry } from "#server/audit/append-audit.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import { invoiceDebt } from "#server/orders/invoices/invoice-store.ts";
import { releaseCredit } from "#server/orders/orders/credit-store.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import { type OrderRow, updateOrder } from "#server/orders/orders/order-store.ts";
import { reserveRest } from "#server/orders/placing/reserve-rest.ts";
import type { Database } from "#server/platform/database/database.ts";

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
  const { number: orderNumber, method } = order;
  const isTransfer = method === "transfer" && order.status === "awaiting_payment";
  const isAccount = method === "credit" && order.status !== "cancelled" && order.paidAt === null;
  if (!isTransfer && !isAccount) throw new ShopError("order_status_refused", { by: "payment" });
  if (isTransfer) await reserveRest(db, order);
  const status = isTransfer ? statusOncePaid(order) : order.status;
  await updateOrder(db, orderNumber, { status, paid_at: now(), expires_at: null });
  await insertEvent(db, {
    orderNumber,
    kind: "paid",
    from: order.status,
    to: status,
    note,
    actor: staffActor(by),
  });
  if (isAccount) await releaseCredit(db, orderNumber);
  await mails.paid(db, order);
  await invoiceDebt(db, orderNumber).execute();
  return { paid: [false, true], ...(isTransfer && { status: [order.status, status] }) };
}
