import { ShopError } from "#domain/error/shop-error.ts";
import { statusOncePaid } from "#domain/order/order-status.ts";
import { awaitsTransfer } from "#domain/order/payment-standing.ts";
import type { AuditEntry } from "#server/audit/append-audit.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { paidWrites } from "#server/orders/orders/paid-writes.ts";
import { reserveRest } from "#server/orders/placing/reserve-rest.ts";
import type { Database } from "#server/platform/database/database.ts";
import { writeTogether } from "#server/platform/database/write-together.ts";

type Confirming = { order: OrderRow; by: StaffCall; note: string };

/**
 * Staff has seen the transfer that an order waits for, which then goes on. A ShopError `order_status_refused` for any
 * other order: what is owed on account is paid by a receipt of its account.
 */
export async function confirmPayment(
  db: Database,
  { order, by, note }: Confirming,
  { mails, now }: { mails: OrderMails; now: () => Date },
): Promise<AuditEntry["change"]> {
  if (!awaitsTransfer(order)) throw new ShopError("order_status_refused", { by: "payment" });
  await reserveRest(db, order);
  const paid = { paidAt: now(), note, actor: staffActor(by) };
  await writeTogether(db, paidWrites(db, order, paid));
  await mails.paid(db, order);
  return { paid: [false, true], status: [order.status, statusOncePaid(order)] };
}
