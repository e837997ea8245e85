import { type RawBuilder, sql } from "kysely";

import type { CoreStatus } from "#domain/core/core-status.ts";
import type { OrderSearch } from "#domain/order/order-search.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import type { RefundWay } from "#domain/payment/refund-way.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Holder } from "#server/orders/orders/find-order-store.ts";
import { foundWithOrders } from "#server/orders/orders/found-orders-store.ts";
import { allOf } from "#server/platform/database/all-of.ts";
import { NAMED_CORES } from "#server/platform/database/named-tables.ts";

import { keptCoreStatus } from "./kept-core-status.ts";

/** What is null or absent narrows nothing. */
export type CoreFilter = {
  search?: OrderSearch | undefined;
  number?: number | null | undefined;
  /** Those of one account. */
  account?: string | null | undefined;
  status?: CoreStatus | null | undefined;
  orderNumber?: number | null | undefined;
  /** Those that should have come before this moment. */
  dueBefore?: Date | null | undefined;
  /** Those that are credited, and whose money is not back. */
  isUnpaid?: boolean | null | undefined;
  /** Those before this number. */
  after?: number | null | undefined;
  limit: number;
};

export type ListedCore = {
  number: number;
  orderNumber: number;
  email: string;
  name: string;
  company: string;
  accountId: string | null;
  storefront: Storefront;
  sku: string;
  partNumber: string;
  titleEs: string;
  titleEn: string;
  quantity: number;
  unitCents: number;
  status: CoreStatus;
  dueAt: Date | null;
  sentBy: string;
  creditCents: number | null;
  creditWay: RefundWay | null;
  refundId: string | null;
  paidAt: Date | null;
  method: PaymentMethod;
  orderPaidAt: Date | null;
  version: number;
};

/** A page of all cores, the newest first; each way of finding one is a list along an index of its own. */
export async function listCores(db: Database, filter: CoreFilter): Promise<ListedCore[]> {
  const { search, limit } = filter;
  const listed = sql`from order_core c join shop_order o on o.number = c.order_number
    where ${conditionsOf(filter)}`;
  const order = sql`c.number desc`;
  const list = { table: NAMED_CORES, row: "c", rows: listed, order, most: limit };
  const pages = (await foundWithOrders(db, search, list)).map(
    (found) => sql`(select c.number ${listed} and ${found} order by ${order} limit ${limit})`,
  );
  const { rows } = await sql<ListedCore>`
    select c.number, c.order_number as "orderNumber", o.email,
      o.shipping_address ->> 'receiverName' as name, o.shipping_address ->> 'company' as company,
      o.account_id as "accountId", o.storefront, l.sku, l.part_number as "partNumber", l.title_es as "titleEs",
      l.title_en as "titleEn", c.quantity, l.core_cents as "unitCents", ${IS} as status, c.due_at as "dueAt",
      c.sent_by as "sentBy", c.credit_cents as "creditCents", c.credit_way as "creditWay",
      c.refund_id as "refundId", c.paid_at as "paidAt", o.payment_method as method,
      o.paid_at as "orderPaidAt", c.version
    from order_core c join (${sql.join(pages, sql` union `)}) page using (number)
    join shop_order o on o.number = c.order_number
    join order_line l on l.order_number = c.order_number and l."position" = c."position"
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

/** Where a core is: that it was closed is kept beside its status. */
const IS = sql`case when c.status = 'refused' then coalesce(c.ended, c.status) else c.status end`;

function conditionsOf(filter: CoreFilter): RawBuilder<unknown> {
  const { number, account, status, orderNumber, dueBefore, isUnpaid, after } = filter;
  return allOf([
    typeof number === "number" && sql`c.number = ${number}`,
    account && sql`o.account_id = ${account}`,
    status && sql`c.status = ${keptCoreStatus(status).status} and ${IS} = ${status}`,
    typeof orderNumber === "number" && sql`c.order_number = ${orderNumber}`,
    dueBefore && sql`(c.due_at < ${dueBefore} and c.status in ('expected', 'sent'))`,
    isUnpaid && sql`(c.credit_cents is not null and c.paid_at is null)`,
    typeof after === "number" && sql`c.number < ${after}`,
  ]);
}

/** An order with deposits that may still come back, as its customer's account lists it. */
export type OrderWithDeposits = {
  number: number;
  validator: string;
  openCents: number;
  pieces: number;
  /** When the first of its cores is due; null while it is not known to be delivered. */
  dueAt: Date | null;
};

/** Somebody's orders whose deposits are open, those that are due first first. */
export async function findOpenDeposits(
  db: Database,
  holder: Holder,
  open: readonly CoreStatus[],
): Promise<OrderWithDeposits[]> {
  const { rows } = await sql<OrderWithDeposits>`
    select o.number, o.validator, sum(c.quantity * l.core_cents)::bigint as "openCents",
      sum(c.quantity)::int as pieces, min(c.due_at) as "dueAt"
    from shop_order o
    join order_core c on c.order_number = o.number and c.status = any(${[...open]})
    join order_line l on l.order_number = c.order_number and l."position" = c."position"
    where o.account_id = ${holder.accountId}
      or (o.account_id is null and o.email = any(${holder.emails}::text[]))
    group by o.number
    order by min(c.due_at) nulls last, o.number`.execute(db);
  return rows;
}
