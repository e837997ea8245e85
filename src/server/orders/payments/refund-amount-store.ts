import { sql } from "kysely";

import { type Cents, cents } from "#domain/money/money.ts";
import type { Database } from "#server/platform/database/database.ts";

/** What a refund comes to. */
export async function refundCents(db: Database, id: string): Promise<Cents> {
  const { amount } = await db
    .selectFrom("refund")
    .select("amount_cents as amount")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return cents(amount);
}

/**
 * What of an amount that was to go back is due by transfer where its provider has refused its refund: what went through
 * another payment of the order is not among it (ADR 0061).
 */
export async function dueByTransfer(
  db: Database,
  { refundId, amountCents }: { refundId: string | null; amountCents: number | null },
): Promise<number | null> {
  return refundId === null ? amountCents : refundCents(db, refundId);
}

/** How far what goes back for one reason is where more than one payment of its order pays it (ADR 0061), in cents. */
export type PartsBack = {
  /** What providers have sent back. */
  provider: Cents;
  /** What is on its way through further payments of the order. */
  waiting: Cents;
  /** What was refused there, and is due by transfer of the order itself. */
  refused: Cents;
};

/** The same of an order, by the reason that its refunds name. */
export async function findPartsBack(
  db: Database,
  { orderNumber, reason }: { orderNumber: number; reason: string },
): Promise<PartsBack> {
  const { rows } = await sql<Record<keyof PartsBack, number>>`
    select coalesce(sum(r.amount_cents) filter (where r.state = 'done' or r.is_withdrawn), 0)::bigint as provider,
      coalesce(sum(r.amount_cents) filter (where part.number is not null and r.state = 'waiting'), 0)::bigint as waiting,
      coalesce(sum(r.amount_cents) filter (where part.number is not null and r.state = 'refused'
        and not r.is_withdrawn), 0)::bigint as refused
    from payment_attempt a join refund r on r.attempt_id = a.id
    left join order_reduction part on part.refund_id = r.id and part.cause = 'payment'
    where a.order_number = ${orderNumber} and r.reason = ${reason}`.execute(db);
  const [sums] = rows;
  return {
    provider: cents(sums?.provider ?? 0),
    waiting: cents(sums?.waiting ?? 0),
    refused: cents(sums?.refused ?? 0),
  };
}
