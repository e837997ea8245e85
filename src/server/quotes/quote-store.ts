import { type Insertable, type Selection, sql, type Updateable } from "kysely";

import { UNSETTLED_STATES } from "#domain/payment/attempt-state.ts";
import type { LineOfRequest } from "#domain/quote/answered-lines.ts";
import {
  NEW_QUOTE_STATUS,
  quoteAfter,
  type QuoteStatus,
  type QuoteStep,
} from "#domain/quote/quote-status.ts";
import type { OrderLine } from "#domain/order/order-line.ts";
import type { OrderValidator } from "#domain/order/order-validator.ts";
import type { FreeColumns } from "#server/platform/database/column-types.ts";
import { BLANK_ADDRESS } from "#server/platform/database/blank-address.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";
import { literally } from "#server/platform/database/text-match.ts";

import { requestedLineOf, orderLineOf } from "./quoted-line.ts";
import { isDue } from "#server/platform/database/put-off.ts";

const SELECTED = [
  "number",
  "validator",
  "storefront",
  "host",
  "locale",
  "account_id as accountId",
  "browser",
  "email",
  "status",
  "expires_at as expiresAt",
  "shipping_address as shippingAddress",
  "billing_address as billingAddress",
  "shipping_option as shippingOption",
  "purchase_order as purchaseOrder",
  "vin_number as vinNumber",
  "tax_id_type as taxIdType",
  "tax_id_number as taxIdNumber",
  "lines",
  "requested_lines as requested",
  "answer_note as answerNote",
  "products_cents as productsCents",
  "shipping_cents as shippingCents",
  "core_cents as coreCents",
  "tax_cents as taxCents",
  "taxes",
  "line_taxes as lineTaxes",
  "untaxed",
  "total_cents as totalCents",
  "crc_rate as crcRate",
  "created_at as createdAt",
  "version",
] as const;

type QuoteRecord = Selection<Tables, "quote", (typeof SELECTED)[number]>;

/** A quote with the lines that it offers, and those that it was asked for where they are others. */
export type QuoteRow = Omit<QuoteRecord, "lines" | "requested"> & {
  lines: OrderLine[];
  requested: LineOfRequest[] | null;
};

function quoteOf({ lines, requested, ...record }: QuoteRecord): QuoteRow {
  return {
    ...record,
    lines: lines.map((line) => orderLineOf(line)),
    requested: requested && requested.map((line) => requestedLineOf(line)),
  };
}

export async function insertQuote(
  db: Database,
  quote: FreeColumns<Insertable<Tables["quote"]>, "status">,
): Promise<QuoteRow> {
  const record = await db
    .insertInto("quote")
    .values({ ...quote, status: NEW_QUOTE_STATUS })
    .returning(SELECTED)
    .executeTakeFirstOrThrow();
  return quoteOf(record);
}

export async function findQuote(db: Database, number: number): Promise<QuoteRow | undefined> {
  const quote = db.selectFrom("quote").select(SELECTED).where("number", "=", number);
  const record = await quote.executeTakeFirst();
  return record && quoteOf(record);
}

/** The same, held by this transaction: changes of one quote come one after the other. */
export async function lockQuote(db: Database, number: number): Promise<QuoteRow | undefined> {
  const quote = db.selectFrom("quote").select(SELECTED).where("number", "=", number);
  const record = await quote.forUpdate().executeTakeFirst();
  return record && quoteOf(record);
}

/** What happens to a quote, and when, and what changes along with it. */
type QuoteMove = { step: QuoteStep; now: Date } & FreeColumns<
  Updateable<Tables["quote"]>,
  "status" | "version"
>;

/**
 * Moves a quote, the only way in which its status changes: to what the domain's `quoteAfter` gives, with
 * whose ShopError it is refused.
 */
export async function moveQuote(
  db: Database,
  quote: QuoteRow,
  { step, now, ...change }: QuoteMove,
): Promise<QuoteRow> {
  const status = quoteAfter(quote, step, now);
  const record = await db
    .updateTable("quote")
    .set({ ...change, status, version: sql<number>`version + 1` })
    .where("number", "=", quote.number)
    .returning(SELECTED)
    .executeTakeFirstOrThrow();
  return quoteOf(record);
}

/** Raises a quote's version for what is written about it: whoever decides has to have read it. */
export async function raiseQuoteVersion(db: Database, number: number): Promise<void> {
  await db
    .updateTable("quote")
    .set({ version: sql<number>`version + 1` })
    .where("number", "=", number)
    .execute();
}

/** The order that a quote became last, and whether it still waits for a payment that was declined. */
export type QuotedOrderRow = NonNullable<Awaited<ReturnType<typeof findQuotedOrder>>>;

export async function findQuotedOrder(db: Database, quoteNumber: number) {
  return db
    .selectFrom("shop_order")
    .select((order) => [
      "number",
      "validator",
      "status",
      "payment_method as method",
      "is_holding as isHolding",
      order
        .exists(
          order
            .selectFrom("payment_attempt")
            .select("id")
            .whereRef("payment_attempt.order_number", "=", "shop_order.number")
            .where("payment_attempt.state", "in", UNSETTLED_STATES),
        )
        .as("isPaying"),
    ])
    .where("quote_number", "=", quoteNumber)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Answered quotes whose days are over, those that ended first first. */
export async function findOverdueQuotes(
  db: Database,
  { now, most }: { now: Date; most: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("quote")
    .select("number")
    .where("status", "=", "answered")
    .where("expires_at", "<=", now)
    .where(isDue("quoteEnds", "quote.number"))
    .orderBy("expires_at")
    .limit(most)
    .execute();
  return rows.map(({ number }) => number);
}

export type QuoteFilter = {
  accountId: string;
  /** The proved e-mails whose quotes without an account are listed too. */
  emails: readonly string[];
  status: QuoteStatus | undefined;
  text: string;
  after: number | undefined;
  offset: number;
  limit: number;
};

/** A page of somebody's quotes, the newest first. */
export async function listQuotes(db: Database, filter: QuoteFilter): Promise<QuoteRow[]> {
  const { accountId, emails, status, text, after, offset, limit } = filter;
  const like = `%${literally(text)}%`;
  let query = db
    .selectFrom("quote")
    .select(SELECTED)
    .where((row) =>
      row.or([
        row("account_id", "=", accountId),
        row.and([row("account_id", "is", null), sql<boolean>`email = any(${emails}::text[])`]),
      ]),
    );
  if (status !== undefined) query = query.where("status", "=", status);
  if (after !== undefined) query = query.where("number", "<", after);
  if (text !== "")
    query = query.where(
      sql<boolean>`(number::text like ${like} or purchase_order ilike ${like} or lines::text ilike ${like}
        or requested_lines::text ilike ${like})`,
    );
  const records = await query.orderBy("number", "desc").limit(limit).offset(offset).execute();
  return records.map((record) => quoteOf(record));
}

type Blanked = {
  asker: { accountId: string; emails: readonly string[] };
  nobody: string;
  over: readonly string[];
};

/** Leaves nobody's name on somebody's quotes of these statuses that came to no order. */
export async function blankQuotes(db: Database, { asker, nobody, over }: Blanked): Promise<void> {
  await sql`
    update quote set email = ${nobody}, vin_number = '', tax_id_type = '', tax_id_number = '', browser = null,
      shipping_address = shipping_address || ${BLANK_ADDRESS}::jsonb,
      billing_address = billing_address || ${BLANK_ADDRESS}::jsonb
    where (account_id = ${asker.accountId}
        or (account_id is null and email = any(${asker.emails}::text[])))
      and status = any(${over})
      and not exists (select from shop_order where quote_number = quote.number)`.execute(db);
}

/** Makes another secret a quote's link. Nobody who looks at the quote sees anything else by that: its version stays. */
export async function setQuoteValidator(
  db: Database,
  number: number,
  validator: OrderValidator,
): Promise<void> {
  await db.updateTable("quote").set({ validator }).where("number", "=", number).execute();
}

/** Gives an account the quotes that were placed with an e-mail and without an account. */
export async function setAskerOfGuest(
  db: Database,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await db
    .updateTable("quote")
    .set({ account_id: accountId })
    .where("account_id", "is", null)
    .where("email", "=", email)
    .execute();
}
