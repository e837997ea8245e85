import { type Kysely, sql } from "kysely";

import type { Tables } from "#server/platform/database/tables.ts";

/**
 * Counts for each storefront how many of its orders since then have each part, and keeps what has changed; answers
 * the parts that this concerns. An order that waits for its payment, or that was cancelled, asks for nothing.
 */
export async function keepOrderCounts(db: Kysely<Tables>, since: Date): Promise<number[]> {
  const { rows } = await sql<{ part_id: number }>`
    with counted as (
      select line.part_id, shop_order.storefront, count(distinct shop_order.number)::int as orders
      from shop_order join order_line line on line.order_number = shop_order.number
      join part on part.id = line.part_id
      where shop_order.created_at >= ${since}
        and shop_order.status not in ('awaiting_payment', 'cancelled')
      group by line.part_id, shop_order.storefront
    ), kept as (
      insert into part_demand (part_id, storefront, orders)
      select part_id, storefront, orders from counted order by part_id, storefront
      on conflict (part_id, storefront) do update set orders = excluded.orders
        where part_demand.orders <> excluded.orders
      returning part_id
    ), over as (
      update part_demand set orders = 0
      where orders > 0 and (part_id, storefront) not in (select part_id, storefront from counted)
      returning part_id
    )
    select part_id from kept union select part_id from over`.execute(db);
  return rows.map(({ part_id }) => part_id);
}
