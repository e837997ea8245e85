import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

export type ReservedRow = { warehouseId: number; pieces: number };

/**
 * Pieces of a part that lie in each warehouse for live orders: what was allocated and has not left, the nearest
 * warehouse's first where a parcel does not say whose pieces it took, and what proposed edits hold. By the index of
 * lines by sku (0072).
 */
export async function findReserved(
  db: Database,
  { id, sku }: { id: number; sku: string },
): Promise<ReservedRow[]> {
  const { rows } = await sql<ReservedRow>`
    with waiting as (
      select line.order_number, line."position", coalesce((
        select sum(sent.quantity - sent.from_supplier)
        from shipment_line sent join shipment on shipment.id = sent.shipment_id
        where shipment.order_number = line.order_number and sent."position" = line."position"), 0) as sent
      from order_line line join shop_order on shop_order.number = line.order_number
      where order_part_key(line.sku) = order_part_key(${sku}) and line.part_id = ${id} and is_holding
        and status in ('awaiting_payment', 'vin_verification', 'awaiting_shipment', 'on_hold')
    ), allocated as (
      select warehouse_id, taken.quantity, sent, sum(taken.quantity) over (
        partition by taken.order_number, taken."position" order by warehouse.position, warehouse.id) as upto
      from waiting
      join order_allocation taken using (order_number, "position")
      join warehouse on warehouse.id = taken.warehouse_id
    ), reserved as (
      select warehouse_id, greatest(0, least(quantity, upto - sent)) as pieces from allocated
      union all
      select warehouse_id, quantity from proposed_piece
      where part_id = ${id} and warehouse_id is not null
    )
    select warehouse_id as "warehouseId", sum(pieces)::int as pieces from reserved
    group by warehouse_id`.execute(db);
  return rows;
}
