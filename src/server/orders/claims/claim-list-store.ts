import { type RawBuilder, sql } from "kysely";

import type { OrderSearch } from "#domain/order/order-search.ts";
import type { ClaimStatus } from "#domain/warranty/claim-status.ts";
import type { WarrantyTerm } from "#domain/warranty/warranty-term.ts";
import { foundWithOrders } from "#server/orders/orders/found-orders-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { allOf } from "#server/platform/database/all-of.ts";
import { NAMED_CLAIMS } from "#server/platform/database/named-tables.ts";

import type { ClaimRow } from "./claim-store.ts";

export type ListedClaim = ClaimRow & {
  email: string;
  name: string;
  company: string;
  sku: string;
  partNumber: string;
  titleEs: string;
  titleEn: string;
  accountId: string | null;
  boughtAt: Date;
  /** How long the part, or its brand, is warranted now; null where nobody says. */
  term: WarrantyTerm | null;
};

/** What is null or absent narrows nothing. */
export type ClaimFilter = {
  search?: OrderSearch | undefined;
  number?: number | null | undefined;
  /** Those of one account. */
  account?: string | null | undefined;
  status?: ClaimStatus | null | undefined;
  orderNumber?: number | null | undefined;
  /** Those that are credited, and whose money is not back. */
  isUnpaid?: boolean | null | undefined;
  /** Opened before this moment. */
  before?: Date | undefined;
  /** Those before this number. */
  after?: number | null | undefined;
  limit: number;
};

/** A page of all claims, the newest first; each way of finding one is a list along an index of its own. */
export async function listClaims(db: Database, filter: ClaimFilter): Promise<ListedClaim[]> {
  const { search, limit } = filter;
  const listed = sql`from warranty_claim c join shop_order o on o.number = c.order_number
    where ${conditionsOf(filter)}`;
  const order = sql`c.number desc`;
  const list = { table: NAMED_CLAIMS, row: "c", rows: listed, order, most: limit };
  const pages = (await foundWithOrders(db, search, list)).map(
    (found) => sql`(select c.number ${listed} and ${found} order by ${order} limit ${limit})`,
  );
  const { rows } = await sql<ListedClaim>`
    select c.number, c.order_number as "orderNumber", c."position", c.quantity, c.status, c.vehicle,
      c.distance, c.distance_unit as "distanceUnit", c.fitted_on as "fittedOn",
      c.failed_on as "failedOn", c.serial, c.comment, c.credit_cents as "creditCents",
      c.credit_way as "creditWay", c.refund_id as "refundId", c.paid_at as "paidAt",
      c.created_at as "createdAt", c.version, o.email,
      o.shipping_address ->> 'receiverName' as name, o.shipping_address ->> 'company' as company,
      l.sku, l.part_number as "partNumber", l.title_es as "titleEs", l.title_en as "titleEn",
      o.account_id as "accountId", o.created_at as "boughtAt",
      (select json_build_object('months', w.months, 'km', w.km)
        from part join warranty_term w on w.part_id = part.id or w.brand_id = part.brand_id
        where part.id = l.part_id order by w.part_id nulls last limit 1) as term
    from warranty_claim c join (${sql.join(pages, sql` union `)}) page using (number)
    join shop_order o on o.number = c.order_number
    join order_line l on l.order_number = c.order_number and l."position" = c."position"
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

function conditionsOf(filter: ClaimFilter): RawBuilder<unknown> {
  const { number, account, status, orderNumber, isUnpaid, before, after } = filter;
  return allOf([
    typeof number === "number" && sql`c.number = ${number}`,
    account && sql`o.account_id = ${account}`,
    status && sql`c.status = ${status}`,
    typeof orderNumber === "number" && sql`c.order_number = ${orderNumber}`,
    isUnpaid && sql`(c.credit_cents is not null and c.paid_at is null)`,
    before && sql`c.created_at <= ${before}`,
    typeof after === "number" && sql`c.number < ${after}`,
  ]);
}
