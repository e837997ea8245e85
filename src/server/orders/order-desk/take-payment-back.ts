import { mayTakePaymentBack } from "#domain/order/desk-step.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { isCounterWay } from "#domain/payment/noted-money.ts";
import { paymentDeadline } from "#domain/payment/payment-method.ts";
import type { AuditEntry } from "#server/audit/append-audit.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import { withdrawMail } from "#server/mails/withdraw-mail.ts";
import { creditUnpaid } from "#server/orders/invoices/issue-credit-note.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import { oweNoInvoice, setInvoiceAside } from "#server/orders/orders/order-invoice-store.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import { orderMove, type OrderRow } from "#server/orders/orders/order-store.ts";
import { findPromisedDays } from "#server/orders/orders/promised-days-store.ts";
import { dropDueReductions } from "#server/orders/orders/reduction-store.ts";
import { findShipments } from "#server/orders/orders/shipment-store.ts";
import { wipeUnwanted } from "#server/orders/payouts/kept-account.ts";
import type { Database } from "#server/platform/database/database.ts";
import { databaseNow } from "#server/platform/database/trusted-clock.ts";

import { hasMoneyMoved } from "./desk-money-store.ts";
import { requireNoProposal } from "./require-no-proposal.ts";

type TakingBack = { order: OrderRow; by: StaffCall; reason: string };

/**
 * The money of an order had not come after all (ADR 0078): it waits for it again, with the days that it had at first,
 * and holds what it holds. Its invoice is credited whole and stands no more, what was to go back of the money does not,
 * and its customer is told why, unless the mail that it had come never began to leave. ShopErrors: `order_status_refused`
 * for an order of which something has left or money moved since, `proposal_waits`.
 */
export async function takePaymentBack(
  db: Database,
  { order, by, reason: note }: TakingBack,
  { mails }: { mails: Pick<OrderMails, "unpaid"> },
): Promise<AuditEntry["change"]> {
  const { number: orderNumber, status: from, method } = order;
  const to = "awaiting_payment" as const;
  const hasShipped = (await findShipments(db, orderNumber)).length > 0;
  const hasMoved = await hasMoneyMoved(db, orderNumber);
  if (!mayTakePaymentBack({ ...order, hasShipped, hasMoneyMoved: hasMoved }))
    throw new ShopError("order_status_refused", { from, to });
  await requireNoProposal(db, order);
  const wasInvoiced = await withdrawInvoice(db, order);
  await dropDueReductions(db, orderNumber);
  await withdrawMail(db, { kind: "payout_wanted", orderNumber }); // nothing is to be paid back any more
  await wipeUnwanted(db, order);
  const { transfers: transferDays } = await findPromisedDays(db, orderNumber);
  const asAtFirst = { method, isUnproven: false, isByLink: false, transferDays };
  const expiresAt = paymentDeadline(asAtFirst, await databaseNow(db));
  const wasAtCounter = order.paidWay !== null && isCounterWay(order.paidWay);
  await orderMove(
    db,
    { ...order, hasShipped },
    {
      to,
      paid_at: null,
      paid_way: null,
      paid_reference: null,
      was_at_counter: wasAtCounter,
      expires_at: expiresAt,
    },
  ).execute();
  const actor = staffActor(by);
  await insertEvent(db, { orderNumber, kind: "payment_reversed", from, to, note, actor });
  const waiting = { ...order, status: to, paidAt: null, paidWay: null, expiresAt };
  await mails.unpaid(db, waiting, { reason: note, wasInvoiced, wasAtCounter });
  return { paid: [true, false], status: [from, to], note: [null, note] };
}

/** Whoever numbers invoices meanwhile is waited for: what had its number by then is credited. Whether it had one. */
async function withdrawInvoice(db: Database, order: OrderRow): Promise<boolean> {
  if (await oweNoInvoice(db, order.number)) return false;
  await creditUnpaid(db, order);
  return setInvoiceAside(db, order.number);
}
