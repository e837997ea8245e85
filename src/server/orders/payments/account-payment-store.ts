import { type Selection, sql } from "kysely";

import {
  accountPaymentAfter,
  type AccountPaymentState,
  NEW_ACCOUNT_PAYMENT,
} from "#domain/credit/account-payment-state.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Site } from "#domain/storefront/site.ts";
import { isShareBack } from "#server/orders/orders/order-money-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";

const SELECTED = [
  "number",
  "account_id as accountId",
  "way",
  "state",
  "amount_cents as amountCents",
  "reference",
  "storefront",
  "host",
  "locale",
  "body_hash as bodyHash",
  "created_at as createdAt",
  "settled_at as settledAt",
  "noted_by as notedBy",
  sql<string | null>`received_on::text`.as("receivedOn"),
] as const;

/** A payment of invoices as the database has it, without its shares. */
export type AccountPaymentRow = Selection<Tables, "account_payment", (typeof SELECTED)[number]>;

/** What staff notes of money that nobody announced: who does, on which day it came, and what they write along. */
export type NotedMoney = { by: string; receivedOn: string; note: string };

export type NewAccountPayment = {
  accountId: string;
  way: AccountPaymentRow["way"];
  amountCents: number;
  reference: string;
  site: Site;
  locale: Locale;
  key: string;
  bodyHash: string;
  noted?: NotedMoney;
  shares: readonly { orderNumber: number; wantedCents: number }[];
};

/** Begins a payment of invoices; gives its number. */
export async function insertAccountPayment(
  db: Database,
  payment: NewAccountPayment,
): Promise<number> {
  const { number } = await db
    .insertInto("account_payment")
    .values({
      account_id: payment.accountId,
      way: payment.way,
      state: NEW_ACCOUNT_PAYMENT,
      amount_cents: payment.amountCents,
      reference: payment.reference,
      storefront: payment.site.storefront,
      host: payment.site.host,
      locale: payment.locale,
      key: payment.key,
      body_hash: payment.bodyHash,
      ...(payment.noted && {
        noted_by: payment.noted.by,
        received_on: payment.noted.receivedOn,
        note: payment.noted.note,
      }),
    })
    .returning("number")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("account_payment_share")
    .values(
      payment.shares.map(({ orderNumber, wantedCents }) => ({
        payment_number: number,
        order_number: orderNumber,
        wanted_cents: wantedCents,
      })),
    )
    .execute();
  return number;
}

/** Makes payments of one account the other's; keys of two accounts may be alike, and so may references. */
export async function setAccountOfPayments(
  db: Database,
  { kept, gone }: { kept: string; gone: string },
): Promise<void> {
  await sql`
    update account_payment set account_id = ${kept}, key = key || ' ' || ${gone}::text,
      merged_from = coalesce(merged_from, ${gone})
    where account_id = ${gone}`.execute(db);
}

/** Payments of invoices of one account come one after the other from here on, until the transaction ends. */
export async function lockAccountPayments(db: Database, accountId: string): Promise<void> {
  await waitForTurn(db, `account payment ${accountId}`);
}

function selectPayments(db: Database) {
  return db.selectFrom("account_payment").select(SELECTED);
}

/** The payment that a key of an account stands for. */
export async function findPaymentOfKey(
  db: Database,
  { accountId, key }: { accountId: string; key: string },
): Promise<AccountPaymentRow | undefined> {
  return selectPayments(db)
    .where("account_id", "=", accountId)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** The payment of an account by a way whose reference is the same by its letters and digits, unless it came to nothing. */
export async function findPaymentOfReference(
  db: Database,
  { accountId, way, reference }: Pick<NewAccountPayment, "accountId" | "way" | "reference">,
): Promise<AccountPaymentRow | undefined> {
  return selectPayments(db)
    .where("account_id", "=", accountId)
    .where("way", "=", way)
    .where("state", "in", ["waiting", "paid"])
    .where(sql<boolean>`reference_place(reference) = reference_place(${reference})`)
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();
}

export async function findAccountPayment(
  db: Database,
  number: number,
): Promise<AccountPaymentRow | undefined> {
  return selectPayments(db).where("number", "=", number).executeTakeFirst();
}

/** The same, held by this transaction. */
export async function lockAccountPayment(
  db: Database,
  number: number,
): Promise<AccountPaymentRow | undefined> {
  return selectPayments(db).where("number", "=", number).forUpdate().executeTakeFirst();
}

/** The payment of invoices that an attempt is to make, held by this transaction; undefined for an order's. */
export async function lockPaymentOfAttempt(
  db: Database,
  attemptId: string,
): Promise<AccountPaymentRow | undefined> {
  return selectPayments(db)
    .where("number", "=", (build) =>
      build
        .selectFrom("payment_attempt")
        .select("account_payment_number")
        .where("id", "=", attemptId),
    )
    .forUpdate("account_payment")
    .executeTakeFirst();
}

/** Moves a payment, the only way in which its state changes: to what the domain's `accountPaymentAfter` gives. */
export async function moveAccountPayment(
  db: Database,
  { number, state }: Pick<AccountPaymentRow, "number" | "state">,
  { news, now }: { news: Exclude<AccountPaymentState, "waiting">; now: Date },
): Promise<void> {
  await db
    .updateTable("account_payment")
    .set({ state: accountPaymentAfter(state, news), settled_at: now })
    .where("number", "=", number)
    .execute();
}

/**
 * Takes back a payment that has come, for good: whoever asks when it is not there any more changes nothing, and is told
 * so.
 */
export async function reverseAccountPayment(
  db: Database,
  { number, by, reason, now }: { number: number; by: string; reason: string; now: Date },
): Promise<void> {
  await db
    .updateTable("account_payment")
    .set({
      state: accountPaymentAfter("paid", "reversed"),
      reversed_at: now,
      reversed_by: by,
      reversed_reason: reason,
    })
    .where("number", "=", number)
    .where("state", "=", "paid")
    .executeTakeFirstOrThrow();
}

export type ShareRow = { orderNumber: number; wantedCents: number; paidCents: number };

/** What a payment is meant for, and what of it came to each invoice. */
export async function findShares(db: Database, paymentNumber: number): Promise<ShareRow[]> {
  return db
    .selectFrom("account_payment_share")
    .select([
      "order_number as orderNumber",
      "wanted_cents as wantedCents",
      "paid_cents as paidCents",
    ])
    .where("payment_number", "=", paymentNumber)
    .orderBy("order_number")
    .execute();
}

/** Says what of a payment came to an invoice. */
export async function writeShare(
  db: Database,
  share: { paymentNumber: number; orderNumber: number; paidCents: number },
): Promise<void> {
  await db
    .updateTable("account_payment_share")
    .set({ paid_cents: share.paidCents })
    .where("payment_number", "=", share.paymentNumber)
    .where("order_number", "=", share.orderNumber)
    .execute();
}

/** What was paid of an order's invoice by card and has not gone back, which is from now on on its way back. */
export async function takeBackShares(
  db: Database,
  orderNumber: number,
): Promise<{ attemptId: string; amountCents: number }[]> {
  const { rows } = await sql<{ attemptId: string; amountCents: number }>`
    with paid as (
      select s.payment_number, s.paid_cents - s.returned_cents as cents, a.id as attempt_id
      from account_payment_share s
      join payment_attempt a on a.account_payment_number = s.payment_number
      where s.order_number = ${orderNumber} and s.paid_cents > s.returned_cents
    ), taken as (
      update account_payment_share s set returned_cents = paid_cents
      from paid where s.payment_number = paid.payment_number and s.order_number = ${orderNumber}
      returning s.payment_number
    )
    select paid.attempt_id as "attemptId", paid.cents as "amountCents"
    from paid join taken using (payment_number)`.execute(db);
  return rows;
}

/** What was paid of an order's invoice by card and has not gone back, in cents. */
export async function cardShareCents(db: Database, orderNumber: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(s.paid_cents - s.returned_cents), 0)::bigint as sum from account_payment_share s
    join payment_attempt a on a.account_payment_number = s.payment_number
    where s.order_number = ${orderNumber}`.execute(db);
  return rows[0]?.sum ?? 0;
}

/**
 * What of that is on its way back, or has arrived, because the order was cancelled or edited; what the shop withdrew went
 * otherwise.
 */
export async function returnedShareCents(db: Database, orderNumber: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(r.amount_cents), 0)::bigint as sum from account_payment_share s
    join payment_attempt a on a.account_payment_number = s.payment_number
    join refund r on r.attempt_id = a.id and (r.state <> 'refused' or r.is_withdrawn)
    where s.order_number = ${orderNumber} and ${isShareBack(orderNumber)}`.execute(db);
  return rows[0]?.sum ?? 0;
}

export type AccountContact = { email: string; name: string };

/** Whom a payment's mails go to. */
export async function findContact(
  db: Database,
  accountId: string,
): Promise<AccountContact | undefined> {
  return db
    .selectFrom("account")
    .select(["email", "first_name as name"])
    .where("id", "=", accountId)
    .executeTakeFirst();
}

/** Empties what staff wrote of the payments of an account that is deleted; their sums and references the books keep. */
export async function emptyPaymentNotes(db: Database, accountId: string): Promise<void> {
  await sql`update account_payment set note = '',
    reversed_reason = case when reversed_reason is not null then '' end
    where account_id = ${accountId}`.execute(db);
}
