import { sql } from "kysely";

import { NEW_ATTEMPT_STATE } from "#domain/payment/attempt-state.ts";
import type { RefundState } from "#domain/payment/refund-state.ts";
import { REDUCTION_REASON, shareReason } from "#domain/payment/share-reason.ts";
import type { Database } from "#server/platform/database/database.ts";

/** The provider's id of the capture that paid an order when it was placed; null while none has. */
export async function findTransactionId(db: Database, orderNumber: number): Promise<string | null> {
  const paid = await db
    .selectFrom("order_payment")
    .innerJoin("payment_attempt", "payment_attempt.id", "order_payment.attempt_id")
    .select("transaction_id as transactionId")
    .where("order_payment.order_number", "=", orderNumber)
    .where("order_payment.proposal_number", "is", null)
    .executeTakeFirst();
  return paid?.transactionId ?? null;
}

/** Whether a payment is out of which the provider has not said yet what became of it, and its shopper can do nothing. */
export async function isPaymentOut(db: Database, orderNumber: number): Promise<boolean> {
  const open = await db
    .selectFrom("payment_attempt")
    .select("id")
    .where("order_number", "=", orderNumber)
    .where("state", "=", NEW_ATTEMPT_STATE)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * Whether the refund `r` of a payment of invoices is of an order: it was cancelled, or edits made as much of it too much, as
 * reductions whose number the refund names, also where that was transferred since.
 */
export function isShareBack(orderNumber: number) {
  return sql<boolean>`(r.reason = ${shareReason(orderNumber)} or exists (select from order_reduction less
    where less.order_number = ${orderNumber} and r.reason = ${REDUCTION_REASON}::text || less.number))`;
}

/** Whether a refund is of an order: of a try to pay it, or of what was paid of its invoice. */
export function isRefundOf(orderNumber: number) {
  return sql<boolean>`refund.id in (
    select r.id from payment_attempt a join refund r on r.attempt_id = a.id where a.order_number = ${orderNumber}
    union all
    select r.id from account_payment_share s
    join payment_attempt a on a.account_payment_number = s.payment_number join refund r on r.attempt_id = a.id
    where s.order_number = ${orderNumber} and ${isShareBack(orderNumber)})`;
}

export type RefundRow = {
  amountCents: number;
  state: RefundState;
  createdAt: Date;
};

/** The money that went back, or is on its way back, for an order. */
export async function findRefunds(db: Database, orderNumber: number): Promise<RefundRow[]> {
  return db
    .selectFrom("refund")
    .select([
      "refund.amount_cents as amountCents",
      "refund.state",
      "refund.created_at as createdAt",
    ])
    .where(isRefundOf(orderNumber))
    .orderBy("refund.created_at")
    .execute();
}
