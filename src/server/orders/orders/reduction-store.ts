import { sql } from "kysely";

import { type Cents, cents } from "#domain/money/money.ts";
import type { ReductionCause } from "#domain/order/order-reduction.ts";
import type { RefundWay } from "#domain/payment/refund-way.ts";
import type { Database } from "#server/platform/database/database.ts";

/** The number that the next reduction goes by: its refund and its credit note name it before it is written. */
export async function nextReductionNumber(db: Database): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select nextval('order_reduction_number')::int as number`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A sequence gave no number.");
  return row.number;
}

export type NewReduction = {
  number: number;
  orderNumber: number;
  cause: ReductionCause;
  amount: Cents;
  way: RefundWay;
  refundId: string | null;
  /** Null as long as its money is on its way, or is to be transferred. */
  paidAt: Date | null;
};

/** Keeps what a paid order comes to less, in the transaction that decides it. */
export async function insertReduction(
  db: Database,
  { number, orderNumber, cause, amount, way, refundId, paidAt }: NewReduction,
): Promise<void> {
  await db
    .insertInto("order_reduction")
    .values({
      number,
      order_number: orderNumber,
      cause,
      amount_cents: amount,
      way,
      refund_id: refundId,
      paid_at: paidAt,
    })
    .execute();
}

/** What edits took off the total of an order since it was paid, in cents: with its total, what was paid of it. */
export async function editedOffCents(db: Database, orderNumber: number): Promise<Cents> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as sum from order_reduction
    where order_number = ${orderNumber} and cause = 'edit'`.execute(db);
  return cents(rows[0]?.sum ?? 0);
}

export type DueReduction = { number: number; amount: Cents };

/** What of an order's reductions is to be transferred: it came that way, or its provider has refused to send it back. */
export async function findDueReductions(
  db: Database,
  orderNumber: number,
): Promise<DueReduction[]> {
  const { rows } = await sql<{ number: number; amount: number }>`
    select number, amount_cents as amount from payout_due
    where cause = 'reduction' and order_number = ${orderNumber} order by number`.execute(db);
  return rows.map(({ number, amount }) => ({ number, amount: cents(amount) }));
}

/** Lets nothing of an order's money go back by transfer that has not gone: it had not come (ADR 0078). */
export async function dropDueReductions(db: Database, orderNumber: number): Promise<void> {
  await db
    .deleteFrom("order_reduction")
    .where("order_number", "=", orderNumber)
    .where("way", "=", "by_hand")
    .where("paid_at", "is", null)
    .execute();
}

/** Says that the money of a reduction went by transfer, whichever way it was to go. */
export async function setReductionPaid(db: Database, number: number, paidAt: Date): Promise<void> {
  await db
    .updateTable("order_reduction")
    .set({ way: "by_hand", refund_id: null, paid_at: paidAt })
    .where("number", "=", number)
    .where("paid_at", "is", null)
    .execute();
}
