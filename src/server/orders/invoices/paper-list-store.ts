import { type RawBuilder, sql } from "kysely";

import type { PaperSort, PapersRequest } from "#contract/papers.ts";
import type { KeptPaperState, PaperKind } from "#domain/order/paper-state.ts";
import type { PaperSearch } from "#domain/order/paper-search.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";
import { foundOrders } from "#server/orders/orders/found-orders-store.ts";
import { isOnDays, type StorefrontDays } from "#server/platform/database/storefront-days.ts";
import { allOf } from "#server/platform/database/all-of.ts";
import type { Database } from "#server/platform/database/database.ts";
import { ASCENDING, DESCENDING } from "#server/platform/database/key-directions.ts";

type Filters = NonNullable<PapersRequest["filters"]>;

/** What is null or absent narrows nothing. */
export type PaperFilter = StorefrontDays &
  Pick<Filters, "kind" | "state" | "storefront" | "account"> & {
    search?: PaperSearch | undefined;
    /** Of each storefront the moment before which an invoice was issued that is overdue if it is open. */
    overdueBefore: readonly { storefront: Storefront; before: Date }[];
    sort: PaperSort;
    /** Those beyond the paper of this id. */
    after?: number | null | undefined;
    limit: number;
  };

export type PaperRow = {
  id: number;
  name: string;
  kind: PaperKind;
  state: KeptPaperState;
  issuedAt: Date;
  storefront: Storefront;
  totalCents: number;
  openCents: number;
  writtenOffCents: number;
  orderNumber: number;
  accountId: string | null;
  email: string;
  buyer: string;
  company: string;
  taxNumber: string;
  purchaseOrder: string;
  method: PaymentMethod;
  paidAt: Date | null;
  /** The invoice that a credit note corrects. */
  invoiceNumber: number | null;
};

/** Papers `p` of orders `o`, as they are shown. */
const SHOWN = sql`p.id, p.name, p.kind, p.state, p.issued_at as "issuedAt", p.storefront,
  p.total_cents as "totalCents", p.open_cents as "openCents", p.written_off_cents as "writtenOffCents", p.order_number as "orderNumber",
  o.account_id as "accountId", o.email, o.billing_address ->> 'receiverName' as buyer,
  o.billing_address ->> 'company' as company, o.tax_id_number as "taxNumber",
  o.purchase_order as "purchaseOrder", o.payment_method as method, o.paid_at as "paidAt",
  (select n.invoice_number from credit_note n where p.kind = 'credit_note' and n.storefront = p.storefront
    and n.number = split_part(p.name, '-', 2)::bigint) as "invoiceNumber"`;

/** A page of all papers, by when they were issued or by their totals; each way of finding one is a list along an index of its own. */
export async function listPapers(db: Database, filter: PaperFilter): Promise<PaperRow[]> {
  const { sort, limit } = filter;
  const { place, direction } = WAYS[sort];
  const order = sql`${place} ${direction}, p.id ${direction}`;
  const pages: RawBuilder<unknown>[] = [];
  for (const part of partsOf(filter)) {
    const listed = sql`from paper p join shop_order o on o.number = p.order_number
      where ${conditionsOf(filter)} and ${part}`;
    const found = await foundBy(db, filter.search, { rows: listed, order, most: limit });
    for (const way of found)
      pages.push(sql`(select p.id ${listed} and ${way} order by ${order} limit ${limit})`);
  }
  const { rows } = await sql<PaperRow>`
    select ${SHOWN} from paper p join (${sql.join(pages, sql` union `)}) page using (id)
    join shop_order o on o.number = p.order_number
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

/** The paper of a name. */
export async function findPaper(db: Database, name: string): Promise<PaperRow | undefined> {
  const { rows } = await sql<PaperRow>`select ${SHOWN} from paper p
    join shop_order o on o.number = p.order_number where p.name = ${name}`.execute(db);
  return rows[0];
}

/** The indexes are of a storefront each; what is one customer's is read by its orders. */
function partsOf({ account, storefront }: PaperFilter): RawBuilder<unknown>[] {
  if (account ?? storefront) return [sql`true`];
  return STOREFRONTS.map((one) => sql`p.storefront = ${one}`);
}

/** By what the list goes, and which way; papers that are alike in it go by their ids. */
const WAYS = {
  newest: { column: "issued_at", place: sql`p.issued_at`, ...DESCENDING },
  oldest: { column: "issued_at", place: sql`p.issued_at`, ...ASCENDING },
  dearest: { column: "total_cents", place: sql`p.total_cents`, ...DESCENDING },
  cheapest: { column: "total_cents", place: sql`p.total_cents`, ...ASCENDING },
} as const satisfies Record<PaperSort, object>;

function conditionsOf(filter: PaperFilter): RawBuilder<unknown> {
  const { kind, state, storefront, account, sort, after } = filter;
  return allOf([
    kind && kindIs(kind),
    state && stateIs(state, filter.overdueBefore),
    storefront && sql`p.storefront = ${storefront}`,
    account && sql`o.account_id = ${account}`,
    isOnDays("p.issued_at", filter),
    typeof after === "number" && beyond(after, sort),
  ]);
}

/** By their states too, along which there are indexes by age; most papers are invoices in force. */
function kindIs(kind: PaperKind): RawBuilder<unknown> {
  const ways: Record<PaperKind, RawBuilder<unknown>> = {
    invoice: sql`p.kind = 'invoice'`,
    credit_note: sql`p.state = 'given'`,
    replaced: sql`p.state = 'replaced'`,
  };
  return ways[kind];
}

function stateIs(
  state: NonNullable<Filters["state"]>,
  moments: PaperFilter["overdueBefore"],
): RawBuilder<unknown> {
  const isOpen = sql`p.state = 'open'`;
  if (state === "owed") return isOpen;
  if (state === "written_off") return sql`(${WRITTEN_OFF} and p.state = 'paid')`;
  if (state === "paid") return sql`(p.state = 'paid' and not ${WRITTEN_OFF})`;
  if (state !== "open" && state !== "overdue") return sql`p.state = ${state}`;
  const times = moments.map(({ before }) => before.getTime());
  const over = moments.map(
    ({ storefront, before }) => sql`(p.storefront = ${storefront} and p.issued_at < ${before})`,
  );
  const isOver = sql`(${sql.join(over, sql` or `)})`;
  // The moments of the storefronts are hours apart: an index begins or ends there.
  return state === "overdue"
    ? sql`(${isOpen} and p.issued_at < ${new Date(Math.max(...times))} and ${isOver})`
    : sql`(${isOpen} and p.issued_at >= ${new Date(Math.min(...times))} and not ${isOver})`;
}

/** There are few of them, in an index of their own (migration 0170). */
const WRITTEN_OFF = sql`(p.written_off_cents > 0)`;

function beyond(after: number, sort: PaperSort): RawBuilder<unknown> {
  const { column, place, further } = WAYS[sort];
  const last = sql`(select ${sql.ref(`last.${column}`)} from paper last where last.id = ${after})`;
  return sql`(${place}, p.id) ${further} (${last}, ${after}::bigint)`;
}

/** What a text may be: each is a condition that an index answers; everything is found by nothing. */
async function foundBy(
  db: Database,
  search: PaperSearch | undefined,
  list: Parameters<typeof foundOrders>[2],
): Promise<RawBuilder<unknown>[]> {
  if (!search) return [sql`true`];
  const { names, taxNumber, order } = search;
  return [
    ...(names.length === 0 ? [] : [sql`p.name = any(${names})`]),
    ...(taxNumber === null
      ? []
      : [sql`(o.tax_id_number <> '' and o.tax_id_number = ${taxNumber})`]),
    ...(await foundOrders(db, order, list)),
  ];
}
