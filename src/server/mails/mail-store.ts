import { type Selection, sql } from "kysely";

import type { Locale } from "#domain/i18n/locale.ts";
import { LASTING_MAILS, WAITING_DAYS } from "#domain/mail/mail-repeat.ts";
import { GIVEN_UP_DAYS, type SoughtMails, WITHDRAWN } from "#domain/mail/mail-state.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";
import { IS_LATE_MAIL } from "#server/platform/database/late-mails.ts";
import type { Tables } from "#server/platform/database/tables.ts";

/** How long a mail that was taken is left to the one who took it, in seconds. */
const LEASE_SECONDS = 120;
export const MOST_ATTEMPTS = 8;

const LISTED = [
  "id",
  "kind",
  "locale",
  "recipient",
  "state",
  "attempts",
  "error",
  "created_at as createdAt",
  "sent_at as sentAt",
  "queued_at as queuedAt",
] as const;
const HAS_LINK = sql<boolean>`params ? 'link'`.as("hasLink");
/** What a deleted account and a withdrawn invitation leave of a mail. */
const IS_EMPTIED = sql<boolean>`recipient = '' or params = '{}'`.as("isEmptied");
/** What is known of every mail without what it says. */
export const KNOWN_OF_MAIL = [...LISTED, HAS_LINK, IS_EMPTIED] as const;

export type MailRow = {
  id: number;
  kind: string;
  locale: Locale;
  storefront: Storefront | null;
  recipient: string;
  params: Record<string, unknown>;
  attempts: number;
};

/** Takes mails that are due, so that no other process sends them meanwhile. */
export async function takeMails(db: Database, most: number): Promise<MailRow[]> {
  const taken = await db
    .updateTable("mail")
    .set({
      attempts: sql<number>`attempts + 1`,
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where("id", "in", (build) =>
      build
        .selectFrom("mail")
        .select("id")
        .where("state", "=", "waiting")
        .where("next_attempt_at", "<=", sql<Date>`now()`)
        .where(
          sql<boolean>`coalesce(queued_at, created_at) > now() - make_interval(days => ${WAITING_DAYS})`,
        )
        .orderBy("next_attempt_at")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "kind", "locale", "storefront", "recipient", "params", "attempts"])
    .execute();
  return taken.toSorted((one, other) => one.id - other.id);
}

export type MailEntry = Selection<Tables, "mail", (typeof LISTED)[number]> & {
  hasLink: boolean;
  isEmptied: boolean;
};
export type MailFilter = {
  state: SoughtMails | undefined;
  recipient: string | undefined;
  /** The mail that the page begins after. */
  after: number | undefined;
  limit: number;
};

/** As the dashboard and the doctor count them. */
const IS_GIVEN_UP = sql<boolean>`(state = 'failed' and error is distinct from ${WITHDRAWN}
  and created_at > now() - make_interval(days => ${GIVEN_UP_DAYS}))`;

/** A page of mails, the newest first. */
export async function listMails(db: Database, filter: MailFilter): Promise<MailEntry[]> {
  const { state, recipient, after, limit } = filter;
  let query = db.selectFrom("mail").select(KNOWN_OF_MAIL);
  if (state === "givenUp") query = query.where(IS_GIVEN_UP);
  else if (state === "late") query = query.where(IS_LATE_MAIL);
  else if (state !== undefined) query = query.where("state", "=", state);
  if (recipient !== undefined) query = query.where("recipient", "=", recipient);
  if (after !== undefined) query = query.where("id", "<", after);
  return query.orderBy("id", "desc").limit(limit).execute();
}

/** One mail with what it says. */
export async function findMail(db: Database, id: number) {
  return db
    .selectFrom("mail")
    .select([...KNOWN_OF_MAIL, "storefront", "params"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** What was written to the customer of an order or its returns, the latest first; quotes have numbers of their own. */
export async function findMailsOfOrder(db: Database, orderNumber: string) {
  return db
    .selectFrom("mail")
    .select([...LISTED, "once_key as once"])
    .where(sql<boolean>`params ? 'order' and params ->> 'order' = ${orderNumber}`)
    .where("kind", "not like", "staff\\_%")
    .where("kind", "not like", "quote\\_%")
    .where("kind", "<>", "fitment_report")
    .orderBy("id", "desc")
    .execute();
}

/**
 * Stops what waits to be sent about an order, and puts another secret in the place of one in the links of all that its
 * customer has not been sent.
 */
export async function stopWithLink(
  db: Database,
  { orderNumber, before, after }: { orderNumber: string; before: string; after: string },
): Promise<void> {
  await sql`
    update mail set params = jsonb_set(params, '{link}', to_jsonb(replace(params ->> 'link', ${before}, ${after}))),
      error = case state when 'waiting' then 'its link was replaced' else error end, state = 'failed'
    where params ? 'order' and params ->> 'order' = ${orderNumber} and params ? 'link' and state <> 'sent'`.execute(
    db,
  );
}

const SHOWN = ["id", "kind", "locale", "storefront", "params", "created_at as createdAt"] as const;

/** The newest mails to an address that is no staff's, and none that is for staff. */
export async function listShownMails(db: Database, { to, limit }: { to: string; limit: number }) {
  return shownMails(db, to).orderBy("id", "desc").limit(limit).execute();
}

/** One of them. */
export async function findShownMail(db: Database, { id, to }: { id: number; to: string }) {
  return shownMails(db, to).where("id", "=", id).executeTakeFirst();
}

function shownMails(db: Database, to: string) {
  return db
    .selectFrom("mail")
    .select(SHOWN)
    .where("recipient", "=", to)
    .where("kind", "<>", "contact")
    .where("kind", "not like", "staff\\_%")
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("account")
            .select("id")
            .whereRef("account.email", "=", "mail.recipient")
            .where("admin_level", ">", 0),
        ),
      ),
    );
}

/**
 * A mail that left keeps no link and no address: the outbox is no second book of who lives where. A link that holds no
 * secret stays with what may be sent again. One that was written anew while it was being sent has said something else, and
 * is left to leave once more.
 */
export async function markSent(
  db: Database,
  { id, params }: Pick<MailRow, "id" | "params">,
): Promise<void> {
  await db
    .updateTable("mail")
    .set({
      state: "sent",
      sent_at: sql<Date>`now()`,
      error: null,
      params: sql<string>`params - case when kind = any(${[...LASTING_MAILS]}::text[])
        then '{links,address}'::text[] else '{link,links,address}'::text[] end`,
    })
    .where("id", "=", id)
    .where(isAsSent(params))
    .execute();
}

/** Whether it still says what was being sent; one that was stopped meanwhile says nothing any more. */
const isAsSent = (params: MailRow["params"]) =>
  sql<boolean>`(params = ${JSON.stringify(params)}::jsonb or state = 'failed')`;

/** Notes why a mail did not leave, and when it is tried again; never, when it was tried often enough. */
export async function markUnsent(
  db: Database,
  { id, attempts, params }: MailRow,
  { error, isRefused }: { error: string; isRefused: boolean },
): Promise<void> {
  const waitSeconds = 15 * 2 ** attempts;
  await db
    .updateTable("mail")
    .set({
      state: attempts >= MOST_ATTEMPTS ? "failed" : "waiting",
      error: error.slice(0, 500),
      is_refused: isRefused,
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${waitSeconds})`,
    })
    .where("id", "=", id)
    .where("state", "=", "waiting") // one that was withdrawn meanwhile is not tried again
    .where(isAsSent(params)) // nor does one that was written anew pay for the tries of what it said before
    .execute();
}

/** How many mails have not left yet. */
export async function countWaitingMails(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("mail")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  return count;
}

export type NewMail = {
  kind: string;
  to: string;
  locale: Locale;
  storefront: Storefront | null;
  params: Record<string, unknown>;
  once?: string | undefined;
};

/** Adds a mail that waits; one that is asked for `once` and is there already stays as it is. */
export async function insertMail(
  db: Database,
  { kind, to, locale, storefront, params, once }: NewMail,
): Promise<void> {
  await db
    .insertInto("mail")
    .values({
      kind,
      recipient: to,
      locale,
      storefront,
      params: JSON.stringify(params),
      ...(once !== undefined && { once_key: once }),
    })
    .onConflict((conflict) => conflict.column("once_key").doNothing())
    .execute();
}

/** Deletes mails of a kind about an order that have not left; how often each was tried. */
export async function deleteWaiting(
  db: Database,
  { kind, orderNumber }: { kind: string; orderNumber: number },
): Promise<number[]> {
  const { rows } = await sql<{ attempts: number }>`
    delete from mail where params ? 'order' and params ->> 'order' = ${String(orderNumber)}
      and kind = ${kind} and state = 'waiting' returning attempts`.execute(db);
  return rows.map(({ attempts }) => attempts);
}

export async function deleteMailsBefore(
  db: Database,
  { kind, before }: { kind: string; before: Date },
): Promise<void> {
  await db.deleteFrom("mail").where("kind", "=", kind).where("created_at", "<", before).execute();
}
