import type { FoundCharge } from "#adapters/payments/payment-gateway.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { isUnsettled } from "#domain/payment/attempt-state.ts";
import type { CaptureObjection } from "#domain/payment/capture-objection.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import { letGo, takeHold } from "#server/orders/orders/hold-order.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { paidWrites } from "#server/orders/orders/paid-writes.ts";
import type { Database } from "#server/platform/database/database.ts";
import { inSavepoint } from "#server/platform/database/in-savepoint.ts";
import { writeTogether } from "#server/platform/database/write-together.ts";

import { type AttemptRow, updateAttempt } from "./attempt-store.ts";
import { findOrderPayment, paymentInsertion } from "./payment-store.ts";
import { insertRefund } from "./refund-store.ts";

/** What the gateway says, and until when its silence means nothing. */
export type GatewayAnswer = { charge: FoundCharge; noneIsFinalAfterSeconds: number };

/** What a gateway said of one attempt, with the attempt and its order, both held by the transaction. */
export type SettlementCase = { order: OrderRow; attempt: AttemptRow; answer: GatewayAnswer };

/** What taking the money of an order needs beside the order. */
export type MoneyNeeds = {
  mails: OrderMails;
  /** What comes of the draft of an order that was begun then, once the order is paid. */
  finishDraft: (db: Database, order: OrderRow, begunAt: Date) => Promise<void>;
  /** Whether an account that a gateway names as the receiver is the shop's own. */
  isOurs: (gateway: AttemptRow["gateway"], payee: string) => boolean;
  now: () => Date;
};

/** Why an attempt whose capture was told pays nothing; one that has none leaves nothing to send back. */
export type MoneyObjection = CaptureObjection | "not_captured";

/** A capture pays the order, or goes back: money is never kept without an order (I1). */
export async function takeMoney(
  db: Database,
  settlement: SettlementCase,
  needs: MoneyNeeds,
): Promise<void> {
  const { order, attempt, answer } = settlement;
  const objection = await objectionTo(db, settlement, needs);
  if (objection === undefined) return payOrder(db, settlement, needs);

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
 * the order is paid already or has ended, or what it held is gone (ADR 0017).
 */
async function objectionTo(
  db: Database,
  settlement: SettlementCase,
  { isOurs }: MoneyNeeds,
): Promise<MoneyObjection | undefined> {
  const { order, attempt } = settlement;
  const wrong = wrongCapture(settlement, isOurs);
  if (wrong !== undefined) return wrong;
  if (order.status !== "awaiting_payment") return "order_ended";
  if (attempt.amountCents !== order.totalCents) return "amount_differs";
  if (await findOrderPayment(db, order.number)) return "paid_already";
  if (order.isHolding) return undefined;
  return (await holdsAgain(db, order)) ? undefined : "sold_out";
}

/** Why what was taken is not what was asked for. */
export function wrongCapture(
  { attempt, answer: { charge } }: Pick<SettlementCase, "attempt" | "answer">,
  isOurs: MoneyNeeds["isOurs"],
): MoneyObjection | undefined {
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

async function payOrder(
  db: Database,
  settlement: SettlementCase,
  needs: MoneyNeeds,
): Promise<void> {
  const { order, attempt } = settlement;
  const { mails, now } = needs;
  await writeTogether(db, [
    paymentInsertion(db, { orderNumber: order.number, attemptId: attempt.id }),
    ...paidWrites(db, order, { paidAt: now() }),
  ]);
  await mails.placed(db, order);
  await needs.finishDraft(db, order, attempt.begunAt);
}
