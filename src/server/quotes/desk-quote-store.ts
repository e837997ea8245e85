import { type RawBuilder, sql } from "kysely";

import type { OrderSearch } from "#domain/order/order-search.ts";
import type { QuoteStatus } from "#domain/quote/quote-status.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";
import { allOf } from "#server/platform/database/all-of.ts";
import { haveNames, type NamedList } from "#server/platform/database/named-rows.ts";
import { NAMED_QUOTES } from "#server/platform/database/named-tables.ts";
import { literally } from "#server/platform/database/text-match.ts";

/** What is null or absent narrows nothing. */
export type DeskQuoteFilter = {
  search?: OrderSearch | undefined;
  status?: QuoteStatus | null | undefined;
  storefront?: Storefront | null | undefined;
  account?: string | null | undefined;
  /** Asked for before this moment. */
  before?: Date | undefined;
  now: Date;
  isOldestFirst: boolean;
  /** The number that the page before ended with. */
  after?: number | null | undefined;
  limit: number;
};

export type ListedDeskQuote = {
  number: number;
  status: QuoteStatus;
  createdAt: Date;
  expiresAt: Date | null;
  email: string;
  name: string;
  company: string;
  storefront: Storefront;
  totalCents: number;
  purchaseOrder: string;
  firstTitle: { es: string; en: string };
  lines: number;
};

/** A page of all quotes by number; each way of finding one is a list along an index of its own. */
export async function listDeskQuotes(
  db: Database,
  filter: DeskQuoteFilter,
): Promise<ListedDeskQuote[]> {
  const { search, isOldestFirst, limit } = filter;
  const order = isOldestFirst ? sql`number` : sql`number desc`;
  const listed = sql`from quote where ${conditionsOf(filter)}`;
  const list = { table: NAMED_QUOTES, row: "quote", rows: listed, order, most: limit };
  const lists = search ? await foundBy(db, search, list) : [sql`true`];
  const pages = lists.map(
    (found) => sql`(select number ${listed} and ${found} order by ${order} limit ${limit})`,
  );
  const { rows } = await sql<ListedDeskQuote>`
    select number, status, created_at as "createdAt", expires_at as "expiresAt", email,
      shipping_address ->> 'receiverName' as name, shipping_address ->> 'company' as company,
      storefront, total_cents as "totalCents", purchase_order as "purchaseOrder",
      json_build_object('es', coalesce(requested_lines, lines) -> 0 ->> 'titleEs',
        'en', coalesce(requested_lines, lines) -> 0 ->> 'titleEn')
        as "firstTitle", jsonb_array_length(coalesce(requested_lines, lines)) as lines
    from quote join (${sql.join(pages, sql` union `)}) page using (number)
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

async function foundBy(
  db: Database,
  search: OrderSearch,
  list: NamedList,
): Promise<RawBuilder<unknown>[]> {
  const { number, email, nameWords, purchaseOrder, partKey } = search;
  return [
    ...(number === null ? [] : [sql`number = ${number}`]),
    ...(email === null ? [] : [sql`email like ${beginningWith(email)}`]),
    ...(nameWords.length === 0 ? [] : [await haveNames(db, nameWords, list)]),
    sql`(purchase_order <> '' and lower(purchase_order) like ${beginningWith(purchaseOrder)})`,
    ...(partKey === null
      ? []
      : [
          sql`quote_part_keys(lines) @> array[${partKey}]`,
          sql`(requested_lines is not null and quote_part_keys(requested_lines) @> array[${partKey}])`,
        ]),
  ];
}

function conditionsOf(filter: DeskQuoteFilter): RawBuilder<unknown> {
  const { status, storefront, account, before, after, isOldestFirst, now } = filter;
  return allOf([
    status && statusIs(status, now),
    storefront && sql`storefront = ${storefront}`,
    account && sql`account_id = ${account}`,
    before && sql`created_at <= ${before}`,
    typeof after === "number" && (isOldestFirst ? sql`number > ${after}` : sql`number < ${after}`),
  ]);
}

/** `quoteStatusAt` of the domain, as the database asks it. */
function statusIs(status: QuoteStatus, now: Date): RawBuilder<unknown> {
  const isOver = sql`(status = 'answered' and expires_at is not null and expires_at <= ${now})`;
  if (status === "answered") return sql`(status = 'answered' and not ${isOver})`;
  return status === "expired" ? sql`(status = 'expired' or ${isOver})` : sql`status = ${status}`;
}

function beginningWith(text: string): string {
  return `${literally(text)}%`;
}
