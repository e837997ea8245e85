import { sql } from "kysely";

import type { AttemptState } from "#domain/payment/attempt-state.ts";
import type { DisputeState } from "#domain/payment/dispute-state.ts";
import type { GatewayMethod } from "#domain/payment/payment-method.ts";
import type { RefundState } from "#domain/payment/refund-state.ts";
import { isRefundOf } from "#server/orders/orders/order-money-store.ts";
import type { Database } from "#server/platform/database/database.ts";

export type DeskAttempt = {
  id: string;
  gateway: string;
  method: GatewayMethod;
  state: AttemptState;
  amountCents: number;
  capturedCents: number | null;
  transactionId: string | null;
  reason: string;
  begunAt: Date;
  settledAt: Date | null;
  hasPaid: boolean;
};

/** Each try to pay an order, the first first. */
export async function findDeskAttempts(db: Database, orderNumber: number): Promise<DeskAttempt[]> {
  const { rows } = await sql<DeskAttempt>`
    select a.id, gateway, method, state, amount_cents as "amountCents",
      captured_cents as "capturedCents", transaction_id as "transactionId", reason,
      begun_at as "begunAt", settled_at as "settledAt", p.attempt_id is not null as "hasPaid"
    from payment_attempt a left join order_payment p on p.attempt_id = a.id
    where a.order_number = ${orderNumber} order by begun_at, a.id`.execute(db);
  return rows;
}

export type DeskRefund = {
  amountCents: number;
  state: RefundState;
  reason: string;
  transactionId: string | null;
  createdAt: Date;
  doneAt: Date | null;
};

/** Money of an order that goes back or has gone, of whichever try to pay it or its invoice, the first first. */
export async function findDeskRefunds(db: Database, orderNumber: number): Promise<DeskRefund[]> {
  return db
    .selectFrom("refund")
    .select([
      "refund.amount_cents as amountCents",
      "refund.state",
      "refund.reason",
      "refund_transaction_id as transactionId",
      "refund.created_at as createdAt",
      "refund.done_at as doneAt",
    ])
    .where(isRefundOf(orderNumber))
    .orderBy("refund.created_at")
    .execute();
}

/** Whether money of an order that was paid by transfer went back, or some came for a change of it, or by a provider. */
export async function hasMoneyMoved(db: Database, orderNumber: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from order_payment where order_number = ${orderNumber})
      or exists (select from order_proposal where order_number = ${orderNumber} and state = 'applied')
      or exists (select from payout where order_number = ${orderNumber} and paid_at is not null)
      or exists (select from order_reduction where order_number = ${orderNumber}
        and (way <> 'by_hand' or paid_at is not null)) as has`.execute(db);
  return rows[0]?.has === true;
}

export type DeskDispute = {
  id: string;
  amountCents: number;
  state: DisputeState;
  at: Date;
  /** Of a payment of invoices: its number, how many invoices it was for, and what of it came to this order's. */
  payment: { number: number; invoices: number; cents: number } | null;
};

/**
 * Money of an order that banks claim back, of its own payment or of one of its and other orders' invoices, the first
 * first.
 */
export async function findDeskDisputes(db: Database, orderNumber: number): Promise<DeskDispute[]> {
  const { rows } = await sql<DeskDispute>`
    select d.dispute_id as id, d.amount_cents as "amountCents", d.state, d.told_at as at,
      case when s.payment_number is not null then jsonb_build_object(
        'number', s.payment_number, 'cents', s.paid_cents,
        'invoices', (select count(*) from account_payment_share all_of
          where all_of.payment_number = s.payment_number)) end as payment
    from payment_dispute d join payment_attempt a on a.id = d.attempt_id
    left join account_payment_share s
      on s.payment_number = a.account_payment_number and s.order_number = ${orderNumber}
    where a.id in (select id from payment_attempt where order_number = ${orderNumber}
      union all select paid.id from account_payment_share share
        join payment_attempt paid on paid.account_payment_number = share.payment_number
        where share.order_number = ${orderNumber})
    order by d.created_at, d.dispute_id`.execute(db);
  return rows;
}
