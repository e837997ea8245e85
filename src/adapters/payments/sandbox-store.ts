import type { Pool } from "pg";

import type { DeclineReason } from "./payment-gateway.ts";

export type SandboxStatus = "captured" | "declined" | "action_required" | "settling" | "cancelled";

export type SandboxPayment = {
  attemptId: string;
  transactionId: string;
  orderNumber: string;
  amountCents: number;
  status: SandboxStatus;
  declineReason?: DeclineReason | undefined;
  settlesAt?: Date | undefined;
  paypalOrderId?: string | undefined;
};

type Queries = Pick<Pool, "query">;

const PAYMENT_COLUMNS = `attempt_id as "attemptId", transaction_id as "transactionId",
  order_number as "orderNumber", amount_cents as "amountCents", status,
  decline_reason as "declineReason", settles_at as "settlesAt", paypal_order_id as "paypalOrderId"`;

/**
 * Writes a payment unless its attempt is already there, or its PayPal order is already paid. What this
 * call wrote, if it did.
 */
export async function addPayment(
  pool: Queries,
  payment: SandboxPayment,
): Promise<SandboxPayment | undefined> {
  const { rows } = await pool.query<SandboxPayment>(
    `insert into sandbox_payment (attempt_id, transaction_id, order_number, amount_cents, status,
       decline_reason, settles_at, paypal_order_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning ${PAYMENT_COLUMNS}`,
    [
      payment.attemptId,
      payment.transactionId,
      payment.orderNumber,
      payment.amountCents,
      payment.status,
      payment.declineReason,
      payment.settlesAt,
      payment.paypalOrderId,
    ],
  );
  return rows[0];
}

export async function findPayment(
  pool: Queries,
  attemptId: string,
): Promise<SandboxPayment | undefined> {
  const { rows } = await pool.query<SandboxPayment>(
    `select ${PAYMENT_COLUMNS} from sandbox_payment where attempt_id = $1`,
    [attemptId],
  );
  return rows[0];
}

/** Takes what was settling until `now`. */
export async function settlePayment(pool: Queries, attemptId: string, now: Date): Promise<void> {
  await pool.query(
    `update sandbox_payment set status = 'captured'
     where attempt_id = $1 and status = 'settling' and settles_at <= $2`,
    [attemptId, now],
  );
}

type Move = { from: SandboxStatus[]; to: SandboxStatus };

/** Moves a payment on, if it still stands where the move begins. */
export async function movePayment(
  pool: Queries,
  attemptId: string,
  { from, to }: Move,
): Promise<void> {
  await pool.query(
    "update sandbox_payment set status = $2 where attempt_id = $1 and status = any($3)",
    [attemptId, to, from],
  );
}

type Refund = { refundId: string; transactionId: string; amountCents: number };

/**
 * Books a refund once by its id. The cents booked under that id; nothing when there is no such payment
 * or less of it is left. One statement: of two refunds at once that exceed the payment, one is undone.
 */
export async function addRefund(pool: Queries, refund: Refund): Promise<number | undefined> {
  const { refundId, transactionId, amountCents } = refund;
  await pool
    .query(
      `with added as (
         insert into sandbox_refund (refund_id, transaction_id, amount_cents)
         select $1, transaction_id, $3 from sandbox_payment
          where transaction_id = $2 and status = 'captured'
         on conflict (refund_id) do nothing
         returning transaction_id, amount_cents)
       update sandbox_payment as payment
          set refunded_cents = refunded_cents + added.amount_cents
         from added where payment.transaction_id = added.transaction_id`,
      [refundId, transactionId, amountCents],
    )
    .catch(ignoreUncovered);
  const { rows } = await pool.query<{ amountCents: number }>(
    `select amount_cents as "amountCents" from sandbox_refund
     where refund_id = $1 and transaction_id = $2`,
    [refundId, transactionId],
  );
  return rows[0]?.amountCents;
}

function ignoreUncovered(error: unknown): void {
  const isUncovered =
    error instanceof Error && "constraint" in error && error.constraint === "refunds_are_covered";
  if (!isUncovered) throw error;
}

type PaypalOrder = { orderId: string; requestId: string; amountCents: number };

/** Keeps an order once by the id of its request, and answers the id it is kept under. */
export async function addPaypalOrder(pool: Queries, order: PaypalOrder): Promise<string> {
  const { rows } = await pool.query<{ orderId: string }>(
    `insert into sandbox_paypal_order (order_id, request_id, amount_cents) values ($1, $2, $3)
     on conflict (request_id) do update set request_id = excluded.request_id
     returning order_id as "orderId"`,
    [order.orderId, order.requestId, order.amountCents],
  );
  return rows[0]?.orderId ?? order.orderId;
}

/** The cents that an order was made for. */
export async function findPaypalOrder(pool: Queries, orderId: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ amountCents: number }>(
    `select amount_cents as "amountCents" from sandbox_paypal_order where order_id = $1`,
    [orderId],
  );
  return rows[0]?.amountCents;
}
