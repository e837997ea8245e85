import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** A part in one warehouse. */
export type HoldingShelf = { partId: number; warehouseId: number };

/** Live orders that took pieces off a shelf, and of which something has still to leave, the oldest first. */
export async function findHolding(
  db: Database,
  { partId, warehouseId }: HoldingShelf,
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from shop_order
    where is_holding and status in ('awaiting_payment', 'vin_verification', 'awaiting_shipment', 'on_hold')
      and number in (
        select order_number from stock_movement
        where part_id = ${partId} and warehouse_id = ${warehouseId} and order_number is not null
        group by order_number having sum(quantity) < 0)
    order by number`.execute(db);
  return rows.map(({ number }) => number);
}
