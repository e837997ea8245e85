import { type RawBuilder, sql } from "kysely";

import type { ReturnSort } from "#contract/returns.ts";
import type { OrderSearch } from "#domain/order/order-search.ts";
import type { ReturnReason, ReturnResolution } from "#domain/return/return-reason.ts";
import type { ReturnStatus } from "#domain/return/return-status.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { isOnDays, type StorefrontDays } from "#server/platform/database/storefront-days.ts";
import { foundWithOrders } from "#server/orders/orders/found-orders-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { allOf } from "#server/platform/database/all-of.ts";
import { NAMED_RETURNS } from "#server/platform/database/named-tables.ts";

import { keptReturnStatus } from "./kept-return-status.ts";

/** What is null or absent narrows nothing. */
export type ReturnFilter = StorefrontDays & {
  search?: OrderSearch | undefined;
  /** Those of one account. */
  account?: string | null | undefined;
  status?: ReturnStatus | null | undefined;
  orderNumber?: number | null | undefined;
  reason?: ReturnReason | null | undefined;
  /** With pieces of the part of this code. */
  sku?: string | null | undefined;
  storefront?: Storefront | null | undefined;
  /** Asked for before this moment. */
  before?: Date | undefined;
  /** Those that should have come before this moment. */
  lateAt?: Date | undefined;
  /** A return has its number when it is asked for: by both its list is ordered at once. */
  sort: ReturnSort;
  /** Those beyond this number. */
  after?: number | null | undefined;
  limit: number;
};

export type ListedReturn = {
  number: number;
  orderNumber: number;
  status: ReturnStatus;
  resolution: ReturnResolution;
  createdAt: Date;
  sendBy: Date | null;
  storefront: Storefront;
  email: string;
  name: string;
  company: string;
  pieces: number;
  reasons: ReturnReason[];
};

/** A page of all returns, the newest first or last; each way of finding one is a list along an index of its own. */
export async function listReturns(db: Database, filter: ReturnFilter): Promise<ListedReturn[]> {
  const { search, sort, limit } = filter;
  const { direction } = WAYS[sort];
  const listed = sql`from order_return r join shop_order o on o.number = r.order_number
    where ${conditionsOf(filter)}`;
  const order = sql`r.number ${direction}`;
  const list = { table: NAMED_RETURNS, row: "r", rows: listed, order, most: limit };
  const pages = (await foundWithOrders(db, search, list)).map(
    (found) => sql`(select r.number ${listed} and ${found} order by ${order} limit ${limit})`,
  );
  const { rows } = await sql<ListedReturn>`
    select r.number, r.order_number as "orderNumber", ${IS} as status, r.resolution,
      r.created_at as "createdAt", r.send_by as "sendBy", o.storefront, o.email, o.shipping_address ->> 'receiverName' as name,
      o.shipping_address ->> 'company' as company, sent.*
    from order_return r join (${sql.join(pages, sql` union `)}) page using (number)
    join shop_order o on o.number = r.order_number
    cross join lateral (select sum(quantity)::int as pieces,
        array_agg(distinct reason order by reason) as reasons
      from return_line where return_number = r.number) sent
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

/** Where a return is: how it ended before anything came is kept beside its status. */
const IS = sql`case when r.status = 'denied' then coalesce(r.ended, r.status) else r.status end`;

/** Read from the lines that sold the part, by the sku that they have of it, which a part keeps. */
function hasPart(sku: string): RawBuilder<unknown> {
  return sql`r.number = any(array(
    select l.return_number from order_line sold join return_line l
      on l.order_number = sold.order_number and l.position = sold.position
    where order_part_key(sold.sku) = order_part_key(${sku}) and sold.sku = ${sku}))`;
}

const WAYS = {
  newest: { direction: sql`desc`, further: sql`<` },
  oldest: { direction: sql`asc`, further: sql`>` },
} as const satisfies Record<ReturnSort, object>;

function conditionsOf(filter: ReturnFilter): RawBuilder<unknown> {
  const { account, status, orderNumber, reason, sku, storefront } = filter;
  const { before, lateAt, sort, after } = filter;
  return allOf([
    account && sql`o.account_id = ${account}`,
    status && sql`r.status = ${keptReturnStatus(status).status} and ${IS} = ${status}`,
    typeof orderNumber === "number" && sql`r.order_number = ${orderNumber}`,
    reason &&
      sql`exists (select from return_line l where l.return_number = r.number and l.reason = ${reason})`,
    sku && hasPart(sku),
    storefront && sql`r.storefront = ${storefront}`,
    isOnDays("r.created_at", filter),
    before && sql`r.created_at <= ${before}`,
    lateAt && sql`(r.status = 'authorized' and r.send_by < ${lateAt})`,
    typeof after === "number" && sql`r.number ${WAYS[sort].further} ${after}`,
  ]);
}
