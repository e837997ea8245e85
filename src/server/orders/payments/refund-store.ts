import { sql } from "kysely";

import { type Cents, cents } from "#domain/money/money.ts";
import {
  NEW_REFUND,
  refundAfter,
  type RefundNews,
  type RefundState,
} from "#domain/payment/refund-state.ts";
import type { Database } from "#server/platform/database/database.ts";

import { LEASE_S, secondsAfter } from "./attempt-store.ts";
import { isDue } from "#server/platform/database/put-off.ts";

export type NewRefund = { attemptId: string; amountCents: number; reason: string };

/** Asks for money to go back, in the transaction that decides it; it goes once that is committed. Gives its id. */
export async function insertRefund(
  db: Database,
  { attemptId, amountCents, reason }: NewRefund,
): Promise<string> {
  const { id } = await db
    .insertInto("refund")
    .values({
      attempt_id: attemptId,
      amount_cents: amountCents,
      reason,
      refund_transaction_id: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
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

/**
 * What of a capture is not the shop's any more, or is claimed, in cents. What a provider took back after a
 * claim is the same money as that claim.
 */
export async function goneCents(db: Database, attemptId: string): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select (coalesce(sum(amount_cents) filter (where reason <> ${REVERSED}), 0)
      + greatest(coalesce(sum(amount_cents) filter (where reason = ${REVERSED}), 0),
        (select coalesce(sum(amount_cents), 0) from payment_dispute
         where attempt_id = ${attemptId} and state <> 'won')))::bigint as gone
    from refund where attempt_id = ${attemptId} and state <> 'refused'`.execute(db);
  return rows[0]?.gone ?? 0;
}

/**
 * What of that is of no piece, in cents: staff sent it back by hand or at the provider, or a customer's bank claims it.
 * Whatever it was given for, it was given.
 */
export async function goneOfNoPieceCents(db: Database, attemptId: string): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select (coalesce(sum(amount_cents) filter (where ${OF_NO_PIECE}), 0)
      + greatest(coalesce(sum(amount_cents) filter (where reason = ${REVERSED}), 0),
        (select coalesce(sum(amount_cents), 0) from payment_dispute
         where attempt_id = ${attemptId} and state <> 'won')))::bigint as gone
    from refund where attempt_id = ${attemptId} and state <> 'refused'`.execute(db);
  return rows[0]?.gone ?? 0;
}

/** Reasons of refunds that the shop did not ask for: made at the provider, or by the provider itself. */
const AT_PROVIDER = "provider";
const REVERSED = "reversed";

/** A refund that its provider told of. */
export type ReportedRefund = {
  attemptId: string;
  /** The provider's own id. */
  transactionId: string;
  amountCents: number;
  isReversal: boolean;
  news: RefundNews;
};

/** Books a refund that was made at the provider. */
export async function bookRefund(db: Database, refund: ReportedRefund, now: Date): Promise<void> {
  await db
    .insertInto("refund")
    .values({
      attempt_id: refund.attemptId,
      amount_cents: refund.amountCents,
      reason: refund.isReversal ? REVERSED : AT_PROVIDER,
      state: refundAfter(NEW_REFUND, refund.news),
      refund_transaction_id: refund.transactionId,
      done_at: now,
    })
    .execute();
}

const KNOWN = ["id", "state", "refund_transaction_id as transactionId"] as const;

/** How a refund stands. */
export type KnownRefund = {
  id: string;
  state: RefundState;
  /** The provider's own id, once it has named it. */
  transactionId: string | null;
};

type Sought = {
  attemptId: string;
  transactionId: string;
  refundId: string | undefined;
  /** The whole of a sale that was voided goes by the sale's own id. */
  voidedCents: number | null;
};

/**
 * The refund that a provider tells of, held by this transaction: by its own id, or by ours, which it was
 * asked for with.
 */
export async function findReportedRefund(
  db: Database,
  { attemptId, transactionId, refundId, voidedCents }: Sought,
): Promise<KnownRefund | undefined> {
  const { rows } = await sql<KnownRefund>`
    select id, state, refund_transaction_id as "transactionId" from refund
    where attempt_id = ${attemptId} and (refund_transaction_id = ${transactionId}
      or id::text = ${refundId ?? null}
      or (state = 'waiting' and amount_cents = ${voidedCents}::bigint))
    order by (refund_transaction_id = ${transactionId}) desc nulls last,
      (id::text = ${refundId ?? null}) desc nulls last limit 1 for update`.execute(db);
  return rows[0];
}

/** The latest refund of an attempt that is not carried out yet, held by this transaction. */
export async function findWaitingRefund(
  db: Database,
  attemptId: string,
): Promise<(KnownRefund & { amountCents: number }) | undefined> {
  return db
    .selectFrom("refund")
    .select([...KNOWN, "amount_cents as amountCents"])
    .where("attempt_id", "=", attemptId)
    .where("state", "=", "waiting")
    .orderBy("created_at", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Moves a refund by news of it, the only way in which its state changes: to what the domain's `refundAfter`
 * gives. False when somebody else has moved it since it was read.
 */
export async function moveRefund(
  db: Database,
  { id, state, transactionId }: KnownRefund,
  { news, namedAs, now }: { news: RefundNews; namedAs: string | null; now: Date },
): Promise<boolean> {
  const after = refundAfter({ state, isNamed: transactionId !== null }, news);
  const { numUpdatedRows } = await db
    .updateTable("refund")
    .set({ state: after, refund_transaction_id: namedAs, done_at: now })
    .where("id", "=", id)
    .where("state", "=", state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes back a refund that nobody has carried out: its provider has sent the same money back. It is not due otherwise. */
export async function withdrawRefund(db: Database, refund: KnownRefund, now: Date): Promise<void> {
  await moveRefund(db, refund, { news: "refused", namedAs: null, now });
  await db
    .updateTable("refund")
    .set({ is_withdrawn: true })
    .where("id", "=", refund.id)
    .where("state", "=", "refused")
    .execute();
}

/**
 * Whether the money of a refund is back: its provider carried it out, or sent the same money back first, and nothing of
 * the same is open at another payment of the order, be it on its way or refused and not transferred yet.
 */
export const IS_BACK = sql<boolean>`((refund.state = 'done' or refund.is_withdrawn) and not exists (
  select from payment_attempt a join order_reduction part on part.order_number = a.order_number
  join refund other on other.id = part.refund_id
  where a.id = refund.attempt_id and part.cause = 'payment' and other.state <> 'done'
    and not other.is_withdrawn and other.reason = refund.reason))`;

export type DueRefund = KnownRefund & {
  attemptId: string;
  amountCents: number;
  questions: number;
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
        .orderBy("asked") // what was asked often in vain comes last
        .orderBy("ask_at")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      ...KNOWN,
      "attempt_id as attemptId",
      "amount_cents as amountCents",
      "asked as questions",
    ])
    .execute();
}

export async function askForRefundAt(db: Database, id: string, at: Date): Promise<void> {
  await db
    .updateTable("refund")
    .set({ ask_at: at })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

/** Whether the provider will never carry out a refund: it refused, and its money is not back. */
export async function isRefundRefused(db: Database, id: string | null): Promise<boolean> {
  const refused = await db
    .selectFrom("refund")
    .select("id")
    .where("id", "=", id)
    .where("state", "=", "refused")
    .where("is_withdrawn", "=", false)
    .executeTakeFirst();
  return refused !== undefined;
}

/** Refunds that are of no piece: staff asked for them, or made them at the provider. */
const OF_NO_PIECE = sql`reason in ('staff', 'provider')`;

export type UncreditedRefund = {
  id: string;
  /** The order that its money paid; null for money that paid none. */
  orderNumber: number | null;
};

/** Such refunds that are done, and whose credit note was not given yet, the oldest first. */
export async function findUncredited(db: Database, most: number): Promise<UncreditedRefund[]> {
  const { rows } = await sql<UncreditedRefund>`
    select refund.id, p.order_number as "orderNumber"
    from refund left join order_payment p on p.attempt_id = refund.attempt_id
    where refund.state = 'done' and not refund.is_credited and ${OF_NO_PIECE}
      and ${isDue("refundNotes", "refund.id")}
    order by refund.done_at limit ${most}`.execute(db);
  return rows;
}

/** Says that the credit note of a refund was given, and of how much; undefined where it was already. */
export async function takeUncredited(db: Database, id: string): Promise<Cents | undefined> {
  const taken = await db
    .updateTable("refund")
    .set({ is_credited: true })
    .where("id", "=", id)
    .where("state", "=", "done")
    .where("is_credited", "=", false)
    .returning("amount_cents as amount")
    .executeTakeFirst();
  return taken && cents(taken.amount);
}
