import { type Selection, sql, type Updateable } from "kysely";

import {
  attemptAfter,
  NEW_ATTEMPT_STATE,
  type PaymentNews,
  UNSETTLED_STATES,
} from "#domain/payment/attempt-state.ts";
import type { GatewayMethod } from "#domain/payment/payment-method.ts";
import type { FreeColumns } from "#server/platform/database/column-types.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";

/** When the gateway is first asked about an attempt whose answer did not come back, in seconds. */
const FIRST_QUESTION_S = 15;
/** How long an attempt or a refund is left to the process that asks about it: longer than a gateway may take. */
export const LEASE_S = 20;

const SELECTED = [
  "id",
  "order_number as orderNumber",
  "account_payment_number as accountPayment",
  "proposal_number as proposalNumber",
  "gateway",
  "method",
  "state",
  "amount_cents as amountCents",
  "currency",
  "transaction_id as transactionId",
  "paypal_order_id as paypalOrderId",
  "reason",
  "captured_cents as capturedCents",
  "begun_at as begunAt",
  "asked as questions",
] as const;

/** An attempt to pay as the database has it: of one order, or what a change of it comes to more, or of one payment of invoices. */
export type AttemptRow = Selection<Tables, "payment_attempt", (typeof SELECTED)[number]>;

export type NewAttempt = {
  id: string;
  pays: { orderNumber: number; proposalNumber?: number } | { accountPayment: number };
  gateway: AttemptRow["gateway"];
  method: GatewayMethod;
  amountCents: number;
  paypalOrderId: string | null;
  begunAt: Date;
};

/** Begins an attempt. */
export function attemptInsertion(db: Database, attempt: NewAttempt) {
  return db.insertInto("payment_attempt").values({
    id: attempt.id,
    order_number: "orderNumber" in attempt.pays ? attempt.pays.orderNumber : null,
    account_payment_number: "accountPayment" in attempt.pays ? attempt.pays.accountPayment : null,
    proposal_number: "orderNumber" in attempt.pays ? (attempt.pays.proposalNumber ?? null) : null,
    gateway: attempt.gateway,
    method: attempt.method,
    state: NEW_ATTEMPT_STATE,
    amount_cents: attempt.amountCents,
    paypal_order_id: attempt.paypalOrderId,
    transaction_id: null,
    captured_cents: null,
    captured_currency: null,
    begun_at: attempt.begunAt,
    ask_at: secondsAfter(attempt.begunAt, FIRST_QUESTION_S),
  });
}

export async function findAttempt(db: Database, id: string): Promise<AttemptRow | undefined> {
  return db.selectFrom("payment_attempt").select(SELECTED).where("id", "=", id).executeTakeFirst();
}

/** The same, held by this transaction. Hold its order first. */
export async function lockAttempt(db: Database, id: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom("payment_attempt")
    .select(SELECTED)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The attempt whose outcome an order waits for, if there is one. */
export async function findUnsettledAttempt(
  db: Database,
  orderNumber: number,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom("payment_attempt")
    .select(SELECTED)
    .where("order_number", "=", orderNumber)
    .where("state", "in", UNSETTLED_STATES)
    .executeTakeFirst();
}

/** Whether a gateway has not said yet what became of some attempt. */
export async function hasUnsettledAttempt(
  db: Database,
  gateway: AttemptRow["gateway"],
): Promise<boolean> {
  const one = await db
    .selectFrom("payment_attempt")
    .select("id")
    .where("gateway", "=", gateway)
    .where("state", "in", UNSETTLED_STATES)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

type AttemptColumns = Updateable<Tables["payment_attempt"]>;
/** What may change of an attempt beside where it is. */
export type AttemptChange = FreeColumns<AttemptColumns, "state">;

export async function updateAttempt(
  db: Database,
  id: string,
  change: AttemptChange,
): Promise<void> {
  await writeAttempt(db, id, change);
}

/**
 * Moves an attempt by news of it, the only way in which its state changes: to what the domain's
 * `attemptAfter` gives; and whatever changes along with it.
 */
export async function moveAttempt(
  db: Database,
  { id, state }: Pick<AttemptRow, "id" | "state">,
  { news, ...change }: AttemptChange & { news: PaymentNews },
): Promise<void> {
  await writeAttempt(db, id, { ...change, state: attemptAfter(state, news) });
}

async function writeAttempt(db: Database, id: string, columns: AttemptColumns): Promise<void> {
  await db.updateTable("payment_attempt").set(columns).where("id", "=", id).execute();
}

/** Takes attempts that it is time to ask about, so that no other process asks meanwhile. */
export async function takeDueAttempts(
  db: Database,
  { now, most }: { now: Date; most: number },
): Promise<AttemptRow[]> {
  return db
    .updateTable("payment_attempt")
    .set({ asked: sql<number>`asked + 1`, ask_at: secondsAfter(now, LEASE_S) })
    .where("id", "in", (build) =>
      build
        .selectFrom("payment_attempt")
        .select("id")
        .where("state", "in", UNSETTLED_STATES)
        .where("ask_at", "<=", now)
        .orderBy("asked") // what was asked often in vain comes last
        .orderBy("ask_at")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(SELECTED)
    .execute();
}

/**
 * Until when an attempt that could not be cancelled is left alone, so that it keeps no other from its turn: a while of the
 * database's own clock, whatever moment it is taken for.
 */
const LEFT_ALONE_UNTIL = sql<Date>`clock_timestamp() + interval '300 seconds'`;

/** What waits for its money no longer than until a moment. */
const OVERDUE = {
  orders: (at: Date) => sql<boolean>`exists (select from shop_order o
    where o.number = payment_attempt.order_number and o.status = 'awaiting_payment' and o.expires_at <= ${at})`,
  proposals: (at: Date) => sql<boolean>`exists (select from order_proposal p
    where p.number = payment_attempt.proposal_number and p.state = 'waiting' and p.expires_at <= ${at})`,
};

type Overdue = { at: Date; most: number; of: keyof typeof OVERDUE };

/**
 * Takes attempts of orders whose time to pay is over at a moment, or of what changes of orders come to more (ADR 0061), those first that
 * were never tried to be cancelled.
 */
export async function takeOverdueAttempts(
  db: Database,
  { at, most, of }: Overdue,
): Promise<{ id: string; orderNumber: number | null }[]> {
  return db
    .updateTable("payment_attempt")
    .set({ cancel_at: LEFT_ALONE_UNTIL })
    .where("id", "in", (build) =>
      build
        .selectFrom("payment_attempt")
        .select("id")
        .where("state", "in", UNSETTLED_STATES)
        .where(OVERDUE[of](at))
        .where((row) =>
          row.or([
            row("cancel_at", "is", null),
            row("cancel_at", "<=", sql<Date>`clock_timestamp()`),
          ]),
        )
        .orderBy("cancel_at", (order) => order.asc().nullsFirst())
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "order_number as orderNumber"])
    .execute();
}

/** Notes when an attempt that is still out is asked about again, and how often it was, if that is not what is counted. */
export async function askAgainAt(
  db: Database,
  id: string,
  { at, questions }: { at: Date; questions?: number },
): Promise<void> {
  await db
    .updateTable("payment_attempt")
    .set({ ask_at: at, ...(questions !== undefined && { asked: questions }) })
    .where("id", "=", id)
    .where("state", "in", UNSETTLED_STATES)
    .execute();
}

/** A moment so many seconds later. */
export function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1_000);
}

/** The captures that paid an order, the first first: its own, and those of what it came to more afterwards. */
export async function findCaptures(db: Database, orderNumber: number): Promise<AttemptRow[]> {
  return db
    .selectFrom("payment_attempt")
    .select(SELECTED)
    .where("id", "in", (build) =>
      build
        .selectFrom("order_payment")
        .select("attempt_id")
        .where("order_payment.order_number", "=", orderNumber),
    )
    .orderBy(sql`proposal_number nulls first`)
    .execute();
}
