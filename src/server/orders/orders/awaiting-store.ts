import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** The most orders that are looked at in one turn. */
const MOST_ORDERS = 100;

/** Orders that wait for pieces of which some have come, those that came first before others. */
export async function findFillable(db: Database): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select distinct shop_order.number
    from order_line join shop_order on shop_order.number = order_line.order_number
    where awaited > 0 and is_holding
      and status in ('awaiting_payment', 'vin_verification', 'awaiting_shipment', 'on_hold')
      and exists (select from stock where stock.part_id = order_line.part_id and on_hand > 0)
    order by shop_order.number limit ${MOST_ORDERS}`.execute(db);
  return rows.map(({ number }) => number);
}
