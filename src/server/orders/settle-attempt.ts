import type { FoundCharge } from "#adapters/payments/payment-gateway.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import { stateAfter, statusOncePaid } from "#domain/order/order-status.ts";
import {
  attemptAfter,
  type AttemptState,
  isUnsettled,
  newsOfAbsence,
  type PaymentNews,
} from "#domain/payment/attempt-state.ts";
import type { Database } from "#server/platform/database.ts";
import { inSavepoint } from "#server/platform/in-savepoint.ts";
import { retryDeadlock } from "#server/platform/retry-deadlock.ts";

import { type AttemptRow, lockAttempt, updateAttempt } from "./attempt-store.ts";
import { insertEvent } from "./event-store.ts";
import { releaseHold, takeHold } from "./hold-order.ts";
import { issueInvoice } from "./invoice-store.ts";
import type { OrderMails } from "./order-mails.ts";
import { lockOrderOfAttempt, type OrderRow, updateOrder } from "./order-store.ts";
import { findOrderPayment, insertOrderPayment } from "./payment-store.ts";
import { insertRefund } from "./refund-store.ts";

/** What the gateway says, and until when its silence means nothing. */
export type GatewayAnswer = { charge: FoundCharge; noneIsFinalAfterSeconds: number };

/** Moves an attempt and its order on, and says where the attempt is now. */
export type SettleAttempt = (attemptId: string, answer: GatewayAnswer) => Promise<AttemptState>;

type Needs = {
  db: Database;
  mails: OrderMails;
  /** Takes what was bought out of its customer's cart, in the transaction that makes it theirs. */
  emptyCart: (db: Database, accountId: string) => Promise<void>;
  /** Whether an account that a gateway names as the receiver is the shop's own. */
  isOurs: (gateway: AttemptRow["gateway"], payee: string) => boolean;
  now: () => Date;
};

/**
 * The second transaction of placing (decisions §7), and the only way in which a payment changes an
 * order: the shopper's own request, a provider's message and the reconciler all come here. The order
 * is locked first, then the attempt; both only move forward, so whoever comes second, late or again
 * changes nothing (security B4).
 */
export function createSettlement(needs: Needs): SettleAttempt {
  return async (attemptId, answer) =>
    retryDeadlock(() =>
      needs.db.transaction().execute(async (trx) => {
        const order = await lockOrderOfAttempt(trx, attemptId);
        const attempt = await lockAttempt(trx, attemptId);
        if (!order || !attempt) throw new ShopError("not_found", { attempt: attemptId });
        return settle(trx, { order, attempt, answer }, needs);
      }),
    );
}

type Case = { order: OrderRow; attempt: AttemptRow; answer: GatewayAnswer };

async function settle(db: Database, told: Case, needs: Needs): Promise<AttemptState> {
  const { attempt, answer } = told;
  const now = needs.now();
  const state = attemptAfter(attempt.state, newsOf(answer.charge, { attempt, answer, now }));
  if (state === attempt.state) {
    await keepTransactionId(db, attempt, answer.charge);
    return state;
  }
  await updateAttempt(db, attempt.id, movedColumns(state, answer.charge, now));
  if (state === "captured") await takeMoney(db, told, needs);
  else if (!isUnsettled(state) && isUnsettled(attempt.state)) await noteDecline(db, told);
  return state;
}

/** The provider's own id, once it is known: the fastest way to ask again. */
async function keepTransactionId(
  db: Database,
  attempt: AttemptRow,
  charge: FoundCharge,
): Promise<void> {
  if (attempt.transactionId === null && "transactionId" in charge)
    await updateAttempt(db, attempt.id, { transaction_id: charge.transactionId ?? null });
}

function movedColumns(state: AttemptState, charge: FoundCharge, now: Date) {
  return {
    state,
    ...("transactionId" in charge && { transaction_id: charge.transactionId ?? null }),
    ...(charge.status === "captured"
      ? { captured_cents: charge.amount, captured_currency: charge.currency }
      : { reason: reasonOf(charge) }),
    ...(!isUnsettled(state) && { settled_at: now }),
  };
}

/** A capture pays the order, or goes back: money is never kept without an order (I1). */
async function takeMoney(db: Database, told: Case, needs: Needs): Promise<void> {
  const { order, attempt, answer } = told;
  const objection = await objectionTo(db, told, needs);
  if (objection === undefined) return payOrder(db, told, needs);

  const { charge } = answer;
  if (charge.status !== "captured") return;
  await updateAttempt(db, attempt.id, { reason: objection });
  await insertRefund(db, {
    attemptId: attempt.id,
    amountCents: charge.amount,
    reason: objection,
  });
  if (order.status === "awaiting_payment" && order.isHolding && isUnsettled(attempt.state))
    await letGo(db, order);
  await insertEvent(db, {
    orderNumber: order.number,
    kind: "returned",
    from: order.status,
    to: order.status,
    note: objection,
  });
}

/**
 * Why a capture cannot pay its order: it is not the amount, currency or account that was asked for,
 * the order is paid already or has ended, or what it held is gone (ADR 0015).
 */
async function objectionTo(
  db: Database,
  told: Case,
  { isOurs }: Needs,
): Promise<string | undefined> {
  const { order, attempt } = told;
  const wrong = wrongCapture(told, isOurs);
  if (wrong !== undefined) return wrong;
  if (order.status !== "awaiting_payment") return "order_ended";
  if (attempt.amountCents !== order.totalCents) return "amount_differs";
  if (await findOrderPayment(db, order.number)) return "paid_already";
  if (order.isHolding) return undefined;
  return (await holdsAgain(db, order)) ? undefined : "sold_out";
}

function wrongCapture(
  { attempt, answer: { charge } }: Case,
  isOurs: Needs["isOurs"],
): string | undefined {
  if (charge.status !== "captured") return "not_captured";
  if (charge.amount !== attempt.amountCents) return "amount_differs";
  if (charge.currency !== attempt.currency) return "currency_differs";
  if (charge.payee !== undefined && !isOurs(attempt.gateway, charge.payee)) return "payee_differs";
  return undefined;
}

/** A decline had let go of everything, and now the money came after all: is it still to be had? */
async function holdsAgain(db: Database, order: OrderRow): Promise<boolean> {
  try {
    await inSavepoint(db, () => takeHold(db, order));
    return true;
  } catch (error) {
    if (error instanceof ShopError) return false;
    throw error;
  }
}

async function payOrder(db: Database, told: Case, needs: Needs): Promise<void> {
  const { order, attempt } = told;
  const { mails, emptyCart, now } = needs;
  await insertOrderPayment(db, { orderNumber: order.number, attemptId: attempt.id });
  const { status } = stateAfter({ ...order, hasShipped: false }, statusOncePaid(order));
  await updateOrder(db, order.number, {
    status,
    is_holding: true,
    paid_at: now(),
    expires_at: null,
  });
  const { number: orderNumber, accountId } = order;
  await insertEvent(db, { orderNumber, kind: "paid", from: order.status, to: status });
  await mails.placed(db, order);
  if (accountId !== null && order.quoteNumber === null) await emptyCart(db, accountId);
  await issueInvoice(db, orderNumber);
}

/** The gateway said no: what the order held is free again, and its customer may try once more. */
async function noteDecline(db: Database, { order, answer: { charge } }: Case): Promise<void> {
  if (order.status !== "awaiting_payment") return;
  if (order.isHolding) await letGo(db, order);
  await insertEvent(db, {
    orderNumber: order.number,
    kind: "declined",
    from: order.status,
    to: order.status,
    note: reasonOf(charge),
  });
}

async function letGo(db: Database, order: OrderRow): Promise<void> {
  await releaseHold(db, order.number);
  await updateOrder(db, order.number, { is_holding: false });
}

type Told = { attempt: AttemptRow; answer: GatewayAnswer; now: Date };

function newsOf(charge: FoundCharge, { attempt, answer, now }: Told): PaymentNews {
  switch (charge.status) {
    case "captured":
    case "declined":
    case "action_required":
    case "unknown":
      return charge.status;
    case "cancelled":
      return "declined";
    case "unavailable":
      return "unknown";
    case "none":
      return newsOfAbsence(
        { begunAt: attempt.begunAt, finalAfterS: answer.noneIsFinalAfterSeconds },
        now,
      );
  }
}

function reasonOf(charge: FoundCharge): string {
  if (charge.status === "declined") return charge.reason;
  return charge.status === "cancelled" ? "cancelled" : "not_taken";
}
