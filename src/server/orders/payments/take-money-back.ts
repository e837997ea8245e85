import type { GatewayName, MoneyBackEvent } from "#adapters/payments/payment-gateway.ts";
import { nextStatuses } from "#domain/order/order-status.ts";
import { isUnsettled } from "#domain/payment/attempt-state.ts";
import { insertEvent, type OrderEventKind } from "#server/orders/orders/event-store.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import { findOrder, lockOrderOfAttempt, type OrderRow } from "#server/orders/orders/order-store.ts";
import { findShipments } from "#server/orders/orders/shipment-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import { findShares, lockPaymentOfAttempt } from "./account-payment-store.ts";
import { type AttemptRow, findAttempt, hasUnsettledAttempt, lockAttempt } from "./attempt-store.ts";
import { bookMoneyBack, type MoneyBackNews } from "./book-money-back.ts";
import { moveOrder } from "./move-order.ts";
import { hasPaidOrder } from "./payment-store.ts";
import type { Reconciler } from "./reconcile-payments.ts";
import type { StaffMails } from "./staff-mails.ts";
import { findAttemptOfEvent, insertWebhookEvent } from "./webhook-store.ts";

type Needs = {
  db: Database;
  ask: Reconciler["ask"];
  isOurs: (gateway: GatewayName, payee: string) => boolean;
  mails: OrderMails;
  staffMails: StaffMails;
  now: () => Date;
};

/**
 * Money goes back that the shop did not send: staff made a refund at the provider, or a customer claims it
 * there or at their bank. It is booked, the order goes on hold until somebody has looked, and staff is told
 * by mail and in the history. The message is genuine and each refund has its own id, so it is true whenever
 * it comes (ADR 0024); only a charge that is still out is asked about first. False when it is too early to tell: the
 * provider sends it again.
 */
export async function takeMoneyBack(
  gateway: GatewayName,
  event: MoneyBackEvent,
  needs: Needs,
): Promise<boolean> {
  const { db } = needs;
  const attempt = await settledAttempt(gateway, event, needs);
  if (attempt === "too_early") return false;
  await retryDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const isNew = await insertWebhookEvent(trx, {
        gateway,
        eventId: event.eventId,
        kind: event.kind,
        attemptId: attempt?.id ?? null,
        outcome: outcomeOf(gateway, { event, attempt, needs }),
      });
      if (isNew && attempt?.state === "captured" && isOwn(gateway, event, needs))
        await book(trx, { event, attemptId: attempt.id }, needs);
    }),
  );
  return true;
}

/** The attempt that it is about, once it is known what became of that; undefined when it is none of ours. */
async function settledAttempt(
  gateway: GatewayName,
  event: MoneyBackEvent,
  { db, ask }: Needs,
): Promise<AttemptRow | "too_early" | undefined> {
  const named = await findAttemptOfEvent(db, gateway, event);
  // Its answer may have been lost, and with it the id that the message names.
  if (!named) return (await hasUnsettledAttempt(db, gateway)) ? "too_early" : undefined;
  const known = await findAttempt(db, named.id);
  if (known?.state === "captured") return known;
  await ask(named.id, "find");
  const settled = await findAttempt(db, named.id);
  return settled && isUnsettled(settled.state) ? "too_early" : settled;
}

function isOwn(gateway: GatewayName, { payee }: MoneyBackEvent, { isOurs }: Needs): boolean {
  return payee === undefined || isOurs(gateway, payee);
}

type Judged = { event: MoneyBackEvent; attempt: AttemptRow | undefined; needs: Needs };

function outcomeOf(gateway: GatewayName, { event, attempt, needs }: Judged): string {
  if (!attempt) return "unknown_attempt";
  if (!isOwn(gateway, event, needs)) return "payee_differs";
  return attempt.state === "captured" ? "booked" : "not_captured";
}

type Booking = { event: MoneyBackEvent; attemptId: string };

async function book(db: Database, { event, attemptId }: Booking, needs: Needs): Promise<void> {
  const orders = await lockOrdersPaid(db, attemptId);
  const attempt = await lockAttempt(db, attemptId);
  if (!attempt) return;
  for (const moneyBack of event.moneyBack) {
    const news = await bookMoneyBack(db, { attempt, event: moneyBack, now: needs.now() });
    for (const order of news ? orders : [])
      if (news) await tellNews(db, { news, attempt, ...order }, needs);
  }
}

/** The order that an attempt was made for, or those whose invoices it was to pay; all that it says of money concerns them. */
async function lockOrdersPaid(
  db: Database,
  attemptId: string,
): Promise<Pick<Telling, "orderNumber" | "isPaying">[]> {
  const order = await lockOrderOfAttempt(db, attemptId);
  if (order) {
    return [{ orderNumber: order.number, isPaying: await hasPaidOrder(db, attemptId) }];
  }
  const payment = await lockPaymentOfAttempt(db, attemptId);
  const shares = payment ? await findShares(db, payment.number) : [];
  return shares.map(({ orderNumber }) => ({ orderNumber, isPaying: false }));
}

/** What is told of one order; an order whose invoice was paid this way has long gone on, and is not held. */
type Telling = {
  news: MoneyBackNews;
  attempt: AttemptRow;
  orderNumber: number;
  isPaying: boolean;
};

/** Holds the order, if it is what was paid with this money and may still be held, and says so. */
async function tellNews(
  db: Database,
  { news, attempt, orderNumber, isPaying }: Telling,
  needs: Needs,
): Promise<void> {
  const order = await findOrder(db, orderNumber);
  if (!order) return;
  const { status } = order;
  const kind = EVENT_KINDS[news.kind];
  const { id, amount, currency } = news.event;
  const note = `${attempt.gateway} ${id}: ${amount} cents ${currency}`;
  if (news.holds && isPaying && (await mayBeHeld(db, order)))
    await moveOrder(db, { order, to: "on_hold", by: undefined, note, kind }, needs);
  else await insertEvent(db, { orderNumber, kind, from: status, to: status, note });
  const current = (await findOrder(db, orderNumber)) ?? order;
  await needs.staffMails.moneyBack(db, { order: current, gateway: attempt.gateway, news });
}

const EVENT_KINDS: Record<MoneyBackNews["kind"], OrderEventKind> = {
  refunded: "refunded",
  unclear: "refunded",
  refund_failed: "refund_failed",
  disputed: "disputed",
  dispute_won: "dispute_won",
  dispute_lost: "dispute_lost",
};

async function mayBeHeld(db: Database, order: OrderRow): Promise<boolean> {
  const hasShipped = (await findShipments(db, order.number)).length > 0;
  return nextStatuses({ ...order, hasShipped }).includes("on_hold");
}
