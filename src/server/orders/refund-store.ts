import { sql } from "kysely";

import type { Database } from "#server/platform/database.ts";

import { secondsAfter } from "./attempt-store.ts";

/** How long a refund is left to the process that asks for it. */
const LEASE_S = 20;

export type NewRefund = { attemptId: string; amountCents: number; reason: string };

/** Asks for money to go back, in the transaction that decides it; it goes once that is committed. */
export async function insertRefund(
  db: Database,
  { attemptId, amountCents, reason }: NewRefund,
): Promise<void> {
  await db
    .insertInto("refund")
    .values({
      attempt_id: attemptId,
      amount_cents: amountCents,
      reason,
      refund_transaction_id: null,
    })
    .execute();
}

/** What is on its way back of an attempt, or has arrived, in cents. */
export async function refundedCents(db: Database, attemptId: string): Promise<number> {
  const { sum } = await db
    .selectFrom("refund")
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as("sum"))
    .where("attempt_id", "=", attemptId)
    .where("state", "<>", "refused")
    .executeTakeFirstOrThrow();
  return sum;
}

export type DueRefund = {
  id: string;
  attemptId: string;
  amountCents: number;
  asked: number;
};

/** Takes refunds that it is time to ask for, so that no other process asks meanwhile. */
export async function takeDueRefunds(
  db: Database,
  { now, most }: { now: Date; most: number },
): Promise<DueRefund[]> {
  return db
    .updateTable("refund")
    .set({ asked: sql<number>`asked + 1`, ask_at: secondsAfter(now, LEASE_S) })
    .where("id", "in", (build) =>
      build
        .selectFrom("refund")
        .select("id")
        .where("state", "=", "waiting")
        .where("ask_at", "<=", now)
        .orderBy("ask_at")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "attempt_id as attemptId", "amount_cents as amountCents", "asked"])
    .execute();
}

/** Notes that the money went back, or that the gateway will never send it; true for the first to say so. */
export async function endRefund(
  db: Database,
  id: string,
  end: { state: "done" | "refused"; transactionId: string | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("refund")
    .set({ state: end.state, refund_transaction_id: end.transactionId, done_at: end.now })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function askForRefundAt(db: Database, id: string, at: Date): Promise<void> {
  await db
    .updateTable("refund")
    .set({ ask_at: at })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

export type RefundRow = {
  amountCents: number;
  state: "waiting" | "done" | "refused";
  createdAt: Date;
};

/** The money that went back, or is on its way back, for an order. */
export async function findRefunds(db: Database, orderNumber: number): Promise<RefundRow[]> {
  return db
    .selectFrom("refund")
    .innerJoin("payment_attempt", "payment_attempt.id", "refund.attempt_id")
    .select([
      "refund.amount_cents as amountCents",
      "refund.state",
      "refund.created_at as createdAt",
    ])
    .where("order_number", "=", orderNumber)
    .orderBy("refund.created_at")
    .execute();
}
