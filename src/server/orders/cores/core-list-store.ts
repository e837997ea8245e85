import { sql } from "kysely";

import type { CoreStatus } from "#domain/cores/core-status.ts";
import type { RefundWay } from "#domain/payment/refund-way.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Holder } from "#server/orders/orders/find-order-store.ts";

export type CoreFilter = {
  number: number | null;
  status: CoreStatus | null;
  orderNumber: number | null;
  /** Those that should have come before this moment. */
  dueBefore: Date | null;
  /** Those that are credited, and whose money is not back. */
  isUnpaid: boolean;
  /** Those before this number. */
  after: number | null;
  limit: number;
};

export type ListedCore = {
  number: number;
  orderNumber: number;
  email: string;
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
  paidAt: Date | null;
};

/** A page of all cores, the newest first. */
export async function listCores(db: Database, filter: CoreFilter): Promise<ListedCore[]> {
  const { number, status, orderNumber, dueBefore, isUnpaid, after, limit } = filter;
  const { rows } = await sql<ListedCore>`
    select c.number, c.order_number as "orderNumber", o.email, l.sku, l.part_number as "partNumber",
      l.title_es as "titleEs", l.title_en as "titleEn", c.quantity, l.core_cents as "unitCents",
      c.status, c.due_at as "dueAt", c.sent_by as "sentBy", c.credit_cents as "creditCents",
      c.credit_way as "creditWay", c.paid_at as "paidAt"
    from order_core c
    join shop_order o on o.number = c.order_number
    join order_line l on l.order_number = c.order_number and l."position" = c."position"
    where (${number}::bigint is null or c.number = ${number})
      and (${status}::text is null or c.status = ${status})
      and (${orderNumber}::bigint is null or c.order_number = ${orderNumber})
      and (${dueBefore}::timestamptz is null
        or (c.due_at < ${dueBefore} and c.status in ('expected', 'sent')))
      and (not ${isUnpaid} or (c.credit_cents is not null and c.paid_at is null))
      and (${after}::bigint is null or c.number < ${after})
    order by c.number desc limit ${limit}`.execute(db);
  return rows;
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
  const guestEmail = holder.isVerified ? holder.email : null;
  const { rows } = await sql<OrderWithDeposits>`
    select o.number, o.validator, sum(c.quantity * l.core_cents)::bigint as "openCents",
      sum(c.quantity)::int as pieces, min(c.due_at) as "dueAt"
    from shop_order o
    join order_core c on c.order_number = o.number and c.status = any(${[...open]})
    join order_line l on l.order_number = c.order_number and l."position" = c."position"
    where o.account_id = ${holder.accountId}
      or (o.account_id is null and o.email = ${guestEmail}::text)
    group by o.number
    order by min(c.due_at) nulls last, o.number`.execute(db);
  return rows;
}
