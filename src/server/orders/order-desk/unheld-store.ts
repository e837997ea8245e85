import { sql } from "kysely";

import type { UnheldLine } from "#contract/unheld-pieces.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Lines of an order that wait for pieces, and where such pieces are. */
export async function findUnheld(db: Database, orderNumber: number): Promise<UnheldLine[]> {
  const { rows } = await sql<UnheldLine>`
    select line."position", line.part_number as "partNumber", line.awaited, shelf.free, shelf.closed,
      (${othersPieces(orderNumber)}) as others
    from order_line line
    cross join lateral (
      select coalesce(sum(on_hand) filter (where closed_at is null), 0)::int as free,
        coalesce(sum(on_hand) filter (where closed_at is not null), 0)::int as closed
      from stock join warehouse on warehouse.id = warehouse_id
      where part_id = line.part_id) shelf
    where line.order_number = ${orderNumber} and line.awaited > 0
    order by line."position"`.execute(db);
  return rows;
}

/** What live orders took of a line's part and has not left, by the book of stock, which knows them by the part. */
function othersPieces(orderNumber: number) {
  return sql`
    select coalesce(sum(greatest(taken - sent, 0)), 0)::int
    from (
      select order_number, -sum(quantity) as taken from stock_movement
      where part_id = line.part_id and order_number is not null and order_number <> ${orderNumber}
      group by order_number having sum(quantity) < 0
    ) held
    join shop_order on number = held.order_number and is_holding
      and status in ('awaiting_payment', 'vin_verification', 'awaiting_shipment', 'on_hold')
    cross join lateral (
      select coalesce(sum(gone.quantity - gone.from_supplier), 0) as sent
      from shipment join shipment_line gone on gone.shipment_id = shipment.id
      join order_line other
        on other.order_number = shipment.order_number and other."position" = gone."position"
      where shipment.order_number = held.order_number and other.part_id = line.part_id
    ) sent`;
}
