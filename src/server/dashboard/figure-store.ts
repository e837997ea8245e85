import { type RawBuilder, sql } from "kysely";

import type { Bucket, BucketUnit } from "#domain/dashboard/figure-span.ts";
import type { LeftOrders, PromisedLines } from "#domain/dashboard/leaving.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { ReturnReason } from "#domain/return/return-reason.ts";
import { STOREFRONTS, type Storefront } from "#domain/storefront/storefront.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Days by each storefront's own clocks, and one storefront or both. */
export type FigureFilter = {
  buckets: readonly Bucket[];
  /** What each of the buckets is. */
  unit: BucketUnit;
  storefront: Storefront | null | undefined;
};

/** Cents of orders that have an invoice, by when they were placed. */
export type BucketSales = {
  from: string;
  orders: number;
  productsCents: number;
  discountCents: number;
  shippingCents: number;
  coreCents: number;
  taxCents: number;
  totalCents: number;
};

export async function sumSold(db: Database, filter: FigureFilter): Promise<BucketSales[]> {
  const { rows } = await sql<BucketSales>`
    with ${storefrontBuckets(filter)}
    select bucket."from"::text as "from", count(*)::int as orders,
      sum(o.products_cents)::bigint as "productsCents", sum(o.discount_cents)::bigint as "discountCents",
      sum(o.shipping_cents)::bigint as "shippingCents", sum(o.core_cents)::bigint as "coreCents",
      sum(o.tax_cents)::bigint as "taxCents", sum(o.total_cents)::bigint as "totalCents"
    from bucket join shop_order o on ${isOfBucket(sql`o.created_at`, filter)}
    where ${isAround(sql`o.created_at`, filter)}
      and exists (select from invoice where order_number = o.number)
    group by bucket."from"`.execute(db);
  return rows;
}

/** Cents that went back to customers, by when they did; the view `money_back` says what that is. */
export async function sumReturned(
  db: Database,
  filter: FigureFilter,
): Promise<{ from: string; cents: number }[]> {
  const { rows } = await sql<{ from: string; cents: number }>`
    with ${storefrontBuckets(filter)}
    select bucket."from"::text as "from", sum(back.cents)::bigint as cents
    from money_back back join shop_order o on o.number = back.order_number
    join bucket on ${isOfBucket(sql`back.at`, filter)}
    where ${isAround(sql`back.at`, filter)}
    group by bucket."from"`.execute(db);
  return rows;
}

/** What of invoices was written off in the buckets, less what of that was owed again, by whatever (migration 0170). */
export async function sumWrittenOff(
  db: Database,
  filter: FigureFilter,
): Promise<{ from: string; cents: number }[]> {
  const { rows } = await sql<{ from: string; cents: number }>`
    with ${storefrontBuckets(filter)}
    select bucket."from"::text as "from", -sum(e.amount_cents)::bigint as cents
    from credit_entry e join shop_order o on o.number = e.order_number
    join bucket on ${isOfBucket(sql`e.at`, filter)}
    where e.said is not null and ${isAround(sql`e.at`, filter)}
    group by bucket."from"`.execute(db);
  return rows;
}

/** The orders that were placed in the buckets, sold or not, by where they are now. */
export async function countStatuses(
  db: Database,
  filter: FigureFilter,
): Promise<{ status: OrderStatus; orders: number }[]> {
  const { rows } = await sql<{ status: OrderStatus; orders: number }>`
    with ${storefrontBuckets(filter)}
    select o.status, count(*)::int as orders
    from bucket join shop_order o on ${isOfBucket(sql`o.created_at`, filter)}
    where ${isAround(sql`o.created_at`, filter)}
    group by o.status`.execute(db);
  return rows;
}

export type BucketPieces = { from: string; pieces: number; piecesInStock: number };

/** The sold orders' pieces but for those that will not be sent, and how many of them lay here when they were ordered. */
export async function countPieces(db: Database, filter: FigureFilter): Promise<BucketPieces[]> {
  const { rows } = await sql<BucketPieces>`
    with ${storefrontBuckets(filter)}, ${sold(filter)}
    select sold."from"::text as "from", coalesce(sum(l.quantity - l.cancelled), 0)::int as pieces,
      coalesce(sum(l.quantity - l.cancelled) filter (where l.availability = 'IN_STOCK'), 0)::int as "piecesInStock"
    from sold join order_line l on l.order_number = sold.number
    group by sold."from"`.execute(db);
  return rows;
}

/**
 * The sold orders by the day on which they were paid and the one on which something of them left first; what was
 * cancelled before it left is left out.
 */
export async function groupLeftOrders(db: Database, filter: FigureFilter): Promise<LeftOrders[]> {
  const { rows } = await sql<LeftOrders>`
    with ${storefrontBuckets(filter)}, ${sold(filter)}, gone as (
      select sold.storefront, sold.day, min(s.shipped_at at time zone sold.zone)::date as left_on
      from sold left join shipment s on s.order_number = sold.number
      where sold.status <> 'cancelled' or s.id is not null
      group by sold.number, sold.storefront, sold.day
    )
    select storefront, day as "paidOn", left_on as "leftOn", count(*)::int as orders
    from gone group by storefront, day, left_on`.execute(db);
  return rows;
}

/**
 * The lines of sold orders that stand, by what their buyers were told, and the day on which the last piece left of those
 * that are to be sent.
 */
export async function groupPromisedLines(
  db: Database,
  filter: FigureFilter,
): Promise<(PromisedLines & { from: string })[]> {
  const { rows } = await sql<PromisedLines & { from: string }>`
    with ${storefrontBuckets(filter)}, ${sold(filter)}, gone as (
      select sold."from", sold.storefront, sold.day, l.availability, l.arrives_on,
        case when sum(sent.quantity) >= l.quantity - l.cancelled
          then (max(s.shipped_at at time zone sold.zone)
            filter (where sent.position is not null))::date end as left_on
      from sold join order_line l on l.order_number = sold.number
      left join shipment s on s.order_number = sold.number
      left join shipment_line sent on sent.shipment_id = s.id and sent.position = l.position
      where sold.status <> 'cancelled' and l.quantity > l.cancelled
      group by sold."from", sold.number, sold.storefront, sold.day, l.position, l.quantity, l.cancelled, l.availability,
        l.arrives_on
    )
    select "from"::text as "from", storefront, day as "paidOn", availability, arrives_on as "arrivesOn",
      left_on as "leftOn", count(*)::int as lines
    from gone group by "from", storefront, day, availability, arrives_on, left_on`.execute(db);
  return rows;
}

/** Orders of the buckets that have an invoice, each with the day from which it is waited for. */
function sold(filter: FigureFilter): RawBuilder<unknown> {
  return sql`sold as (
    select o.number, o.status, bucket."from", bucket.storefront, ${ZONE} as zone,
      (case when o.payment_method = 'credit' then o.created_at
        else coalesce(o.paid_at, o.created_at) end at time zone ${ZONE})::date as day
    from bucket join shop_order o on ${isOfBucket(sql`o.created_at`, filter)}
    where ${isAround(sql`o.created_at`, filter)}
      and exists (select from invoice where order_number = o.number)
  )`;
}

export async function countReturnReasons(
  db: Database,
  filter: FigureFilter,
): Promise<{ reason: ReturnReason; pieces: number }[]> {
  const { rows } = await sql<{ reason: ReturnReason; pieces: number }>`
    with ${storefrontBuckets(filter)}
    select l.reason, sum(l.quantity)::int as pieces from ${returned(filter)}
    group by l.reason order by 2 desc, 1`.execute(db);
  return rows;
}

export type ReturnedPart = {
  sku: string;
  partNumber: string;
  title: { es: string; en: string };
  pieces: number;
  ordered: number;
};

/** Parts of which most pieces were asked to be returned; at most `limit`. */
export async function findReturnedParts(
  db: Database,
  { limit, ...filter }: FigureFilter & { limit: number },
): Promise<ReturnedPart[]> {
  const { rows } = await sql<ReturnedPart>`
    with ${storefrontBuckets(filter)}, returned as (
      select sold.part_id, sum(l.quantity)::int as pieces from ${returned(filter)}
      join order_line sold on sold.order_number = l.order_number and sold.position = l.position
      group by sold.part_id order by 2 desc, 1 limit ${limit}
    )
    select part.sku, part.part_number as "partNumber",
      jsonb_build_object('es', part.title_es, 'en', part.title_en) as title, returned.pieces,
      coalesce(ordered.pieces, 0)::int as ordered
    from returned join part on part.id = returned.part_id
    left join (
      select l.part_id, sum(l.quantity) as pieces
      from bucket join shop_order o on ${isOfBucket(sql`o.created_at`, filter)}
      join order_line l on l.order_number = o.number
      where ${isAround(sql`o.created_at`, filter)}
        and l.part_id = any(array(select part_id from returned))
      group by l.part_id
    ) ordered on ordered.part_id = part.id
    order by returned.pieces desc, part.id`.execute(db);
  return rows;
}

/** Lines of returns that were asked for in the buckets, whatever became of them. */
function returned(filter: FigureFilter): RawBuilder<unknown> {
  return sql`order_return r
    join shop_order o on o.number = r.order_number and ${isAround(sql`r.created_at`, filter)}
    join bucket on ${isOfBucket(sql`r.created_at`, filter)}
    join return_line l on l.return_number = r.number`;
}

/**
 * Whether a moment lies around the buckets, by whichever clocks. The buckets alone decide; but this says beforehand, in
 * figures, how little of a large table is to be read.
 */
export function isAround(
  moment: RawBuilder<unknown>,
  { buckets }: FigureFilter,
): RawBuilder<boolean> {
  const [since, before] = [buckets.at(0)?.from ?? "infinity", buckets.at(-1)?.until ?? "-infinity"];
  return sql`(${moment} >= ${since}::timestamptz - interval '1 day'
    and ${moment} < ${before}::timestamptz + interval '1 day')`;
}

/** Whether a moment of an order `o` lies in a bucket, by the clocks of the order's storefront. */
export function isOfBucket(
  moment: RawBuilder<unknown>,
  { unit }: FigureFilter,
): RawBuilder<boolean> {
  return sql`(o.storefront = bucket.storefront and bucket."from" =
    date_trunc(${sql.lit(unit)}, ${moment} at time zone ${ZONE})::date)`;
}

/** By whose clocks an order `o` is told. */
const ZONE = sql`case o.storefront ${sql.join(
  STOREFRONTS.map((one) => sql`when ${sql.lit(one)} then ${sql.lit(timeZoneOf(one))}`),
  sql` `,
)} end`;

/** Each bucket once for each storefront that is asked for. */
export function storefrontBuckets({ buckets, storefront }: FigureFilter): RawBuilder<unknown> {
  const storefronts = STOREFRONTS.filter((one) => !storefront || one === storefront);
  const pairs = buckets.flatMap(({ from }) => storefronts.map((one) => ({ from, one })));
  return sql`bucket as materialized (
    select "from", storefront from unnest(${pairs.map(({ from }) => from)}::date[],
      ${pairs.map(({ one }) => one)}::text[]) as named ("from", storefront))`;
}
