import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

import { storefrontBuckets, type FigureFilter, isAround, isOfBucket } from "./figure-store.ts";

/** Cents of what was sold in a bucket less what came back in it, at prices after discount. */
export type BucketMargin = {
  from: string;
  /** Of pieces whose cost was known when they were ordered: what they were sold for, and what they cost. */
  knownSalesCents: number;
  costCents: number;
  /** Of the others. */
  unknownSalesCents: number;
  unknownPieces: number;
};

/**
 * What lines of sold orders brought and cost, by when they were placed; less those of orders that were cancelled
 * after they had an invoice (once: what happens to a cancelled order later cancels nothing), and the pieces of returns that were taken back, by when that was.
 * Pieces that will not be sent were never sold. A discount is shared by what pieces cost the customer, as return-value.ts
 * of the domain does it.
 */
export async function sumMargins(db: Database, filter: FigureFilter): Promise<BucketMargin[]> {
  const { rows } = await sql<BucketMargin>`
    with ${storefrontBuckets(filter)}, line as (
      select 'sold' as kind, o.number as id, o.storefront, o.created_at as at, 1 as sign,
        o.products_cents as goods, o.discount_cents as discount,
        l.quantity - l.cancelled as pieces, l.cancelled as gone, l.unit_price_cents as price, l.cost_cents as cost
      from shop_order o join order_line l on l.order_number = o.number
      where ${isAround(sql`o.created_at`, filter)}
        and exists (select from invoice where order_number = o.number)
      union all
      select 'cancelled', o.number, o.storefront, e.at, -1, o.products_cents, o.discount_cents,
        l.quantity - l.cancelled, l.cancelled, l.unit_price_cents, l.cost_cents
      from order_event e join shop_order o on o.number = e.order_number
      join order_line l on l.order_number = o.number
      where e.to_status = 'cancelled' and e.from_status is distinct from 'cancelled' and ${isAround(sql`e.at`, filter)}
        and exists (select from invoice where order_number = o.number)
      union all
      select 'back', r.number, o.storefront, e.at, -1, r.goods_cents, r.discount_cents,
        back.accepted, 0, l.unit_price_cents, l.cost_cents
      from return_event e join order_return r on r.number = e.return_number
      join shop_order o on o.number = r.order_number
      join return_line back on back.return_number = r.number
      join order_line l on l.order_number = back.order_number and l.position = back.position
      where e.to_status = 'approved' and ${isAround(sql`e.at`, filter)} and back.accepted > 0
    ), whole as (
      select kind, id, storefront, at, sign, goods, discount,
        coalesce(sum(pieces * price::bigint) filter (where cost is not null), 0) as known,
        coalesce(sum(pieces * cost::bigint), 0) as cost,
        coalesce(sum(pieces) filter (where cost is null), 0) as unknown_pieces,
        coalesce(sum(gone * price::bigint), 0) as gone
      from line group by kind, id, storefront, at, sign, goods, discount
    ), sent as (
      select kind, id, storefront, at, sign, goods - gone as goods, known, cost, unknown_pieces,
        discount - case when goods = 0 then 0
          else div(2 * discount::numeric * gone + goods, 2 * goods) end as discount
      from whole
    ), shared as (
      select *, case when goods = 0 then 0
        else div(2 * discount::numeric * known + goods, 2 * goods) end as known_discount
      from sent
    )
    select bucket."from"::text as "from",
      sum(sign * (known - known_discount))::bigint as "knownSalesCents",
      sum(sign * cost)::bigint as "costCents",
      sum(sign * (goods - known - (discount - known_discount)))::bigint as "unknownSalesCents",
      sum(sign * unknown_pieces)::int as "unknownPieces"
    from shared o join bucket on ${isOfBucket(sql`o.at`, filter)}
    group by bucket."from"`.execute(db);
  return rows;
}
