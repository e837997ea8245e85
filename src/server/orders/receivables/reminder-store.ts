import { sql } from "kysely";

import type { Locale } from "#domain/i18n/locale.ts";
import type { MailState } from "#domain/mail/mail-state.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isDue } from "#server/platform/database/put-off.ts";

import { type IssuedBefore, ON_ITS_WAY, wasIssuedBefore } from "./receivable-store.ts";

/** An open invoice, with all that decides whether it is reminded. */
export type ReminderRow = {
  orderNumber: number;
  invoiceNumber: number | null;
  issuedAt: Date;
  openCents: number;
  onItsWayCents: number;
  storefront: Storefront;
  host: string | null;
  locale: Locale;
  isOff: boolean;
  isDisputed: boolean;
  isReturning: boolean;
  /** The steps that it was reminded for. */
  sent: number[];
  /** When it was reminded last, by whatever letter. */
  lastAt: Date | null;
};

/** The open invoices of an account, the oldest first. */
export async function findReminderRows(db: Database, accountId: string): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    select o.number as "orderNumber", i.number as "invoiceNumber",
      coalesce(i.issued_at, o.created_at) as "issuedAt", u.amount_cents as "openCents",
      ${ON_ITS_WAY} as "onItsWayCents",
      o.storefront, o.host, o.locale,
      exists (select from reminder_hold h where h.account_id = u.account_id
        and (h.order_number is null or h.order_number = o.number)) as "isOff",
      exists (select from payment_dispute d join payment_attempt t on t.id = d.attempt_id
        join account_payment_share s on s.payment_number = t.account_payment_number
        where s.order_number = o.number and d.state = 'open') as "isDisputed",
      exists (select from order_return r where r.order_number = o.number
        and r.status in ('requested', 'authorized', 'received'))
        or exists (select from warranty_claim c where c.order_number = o.number
          and c.status in ('received', 'approved')) as "isReturning",
      array(select r.step from reminded_invoice r
        where r.order_number = o.number and r.step is not null) as sent,
      (select max(l.sent_at) from reminded_invoice r join reminder_letter l on l.id = r.letter_id
        where r.order_number = o.number) as "lastAt"
    from credit_use u
    join shop_order o on o.number = u.order_number
    left join invoice i on i.order_number = o.number
    where u.account_id = ${accountId} and u.released_at is null and u.amount_cents > 0
    order by "issuedAt", o.number`.execute(db);
  return rows;
}

type Candidates = {
  issuedBefore: IssuedBefore;
  /** The account that the page begins after. */
  after: string | undefined;
  most: number;
};

/** Accounts with an open invoice that a step may have come for, whose customers may be written to. */
export async function findReminderCandidates(
  db: Database,
  { issuedBefore, after, most }: Candidates,
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct u.account_id as "accountId"
    from credit_use u
    join account a on a.id = u.account_id
    where u.released_at is null and u.amount_cents > 0 and a.deleted_at is null
      and (${after ?? null}::uuid is null or u.account_id > ${after ?? null}::uuid)
      and ${wasIssuedBefore(issuedBefore)}
      and not exists (select from reminder_hold h
        where h.account_id = u.account_id and h.order_number is null)
      and ${isDue("reminders", "u.account_id")}
    order by 1 limit ${most}`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

export type NewLetter = {
  accountId: string;
  storefront: Storefront;
  locale: Locale;
  sentAt: Date;
  sentBy: string | null;
  key: string | null;
  invoices: readonly { orderNumber: number; step: number | null; dueAt: Date; openCents: number }[];
};

/** Keeps a letter with the invoices that it is about, each once for its step; gives its id. */
export async function insertLetter(db: Database, letter: NewLetter): Promise<number> {
  const { id } = await db
    .insertInto("reminder_letter")
    .values({
      account_id: letter.accountId,
      storefront: letter.storefront,
      locale: letter.locale,
      sent_at: letter.sentAt,
      sent_by: letter.sentBy,
      key: letter.key,
      open_cents: letter.invoices.reduce((sum, { openCents }) => sum + openCents, 0),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("reminded_invoice")
    .values(
      letter.invoices.map(({ orderNumber, step, dueAt, openCents }) => ({
        letter_id: id,
        order_number: orderNumber,
        step,
        due_at: dueAt,
        open_cents: openCents,
      })),
    )
    .execute();
  return id;
}

/** Whether a key of an account stands for a letter already. */
export async function hasLetterOfKey(
  db: Database,
  { accountId, key }: { accountId: string; key: string },
): Promise<boolean> {
  const letter = await db
    .selectFrom("reminder_letter")
    .select("id")
    .where("account_id", "=", accountId)
    .where("key", "=", key)
    .executeTakeFirst();
  return letter !== undefined;
}

export type LetterRow = {
  id: number;
  sentAt: Date;
  sentBy: string;
  openCents: number;
  /** Where its mail is; null once it is forgotten. */
  mailState: MailState | null;
  invoices: {
    orderNumber: number;
    invoiceNumber: number | null;
    dueAt: string;
    openCents: number;
    step: number | null;
  }[];
};

/** What an account was written, the latest first. */
export async function findLetters(
  db: Database,
  accountId: string,
  most: number,
): Promise<LetterRow[]> {
  const { rows } = await sql<LetterRow>`
    select l.id, l.sent_at as "sentAt", coalesce(l.sent_by, '') as "sentBy",
      l.open_cents as "openCents",
      (select m.state from mail m where m.once_key = 'invoices_reminded:' || l.id) as "mailState",
      (select jsonb_agg(jsonb_build_object('orderNumber', r.order_number, 'invoiceNumber', i.number,
        'dueAt', r.due_at, 'openCents', r.open_cents, 'step', r.step) order by r.due_at, r.order_number)
        from reminded_invoice r left join invoice i on i.order_number = r.order_number
        where r.letter_id = l.id) as invoices
    from reminder_letter l where l.account_id = ${accountId}
    order by l.id desc limit ${most}`.execute(db);
  return rows;
}

export type HoldRow = { orderNumber: number | null; reason: string; by: string; at: Date };

/** Of what of an account nobody is reminded. */
export async function findHolds(db: Database, accountId: string): Promise<HoldRow[]> {
  return db
    .selectFrom("reminder_hold")
    .select(["order_number as orderNumber", "reason", "by", "at"])
    .where("account_id", "=", accountId)
    .execute();
}

type Hold = { accountId: string; orderNumber: number | null };

/** Keeps an account, or one invoice, from being reminded; false where it was already. */
export async function insertHold(
  db: Database,
  { accountId, orderNumber, reason, by }: Hold & { reason: string; by: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("reminder_hold")
    .values({ account_id: accountId, order_number: orderNumber, reason, by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends that; false where nothing kept it. */
export async function deleteHold(db: Database, { accountId, orderNumber }: Hold): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("reminder_hold")
    .where("account_id", "=", accountId)
    .where("order_number", "is not distinct from", orderNumber)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Whether an order is one of an account's on credit. */
export async function isOnAccount(
  db: Database,
  { accountId, orderNumber }: { accountId: string; orderNumber: number },
): Promise<boolean> {
  const use = await db
    .selectFrom("credit_use")
    .select("order_number")
    .where("account_id", "=", accountId)
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
  return use !== undefined;
}
