import type { Pool } from "pg";

import { HEREDIA } from "./sellable.ts";

/** What a stock file changes of a part in Heredia, as the book has it. */
export async function importStock(pool: Pool, sku: string, quantity: number): Promise<void> {
  await pool.query(
    `with moved as (update stock set on_hand = on_hand + $2
       where part_id = (select id from part where sku = $1) and warehouse_id = $3
       returning part_id, warehouse_id)
     insert into stock_movement (part_id, warehouse_id, kind, quantity)
     select part_id, warehouse_id, 'import', $2 from moved`,
    [sku, quantity, HEREDIA],
  );
}

/** The book as a version wrote it that did not say what a receipt was part of. */
export async function forgetIntakes(pool: Pool, sku: string): Promise<void> {
  await pool.query("alter table stock_movement disable trigger user");
  await pool.query(
    `update stock_movement set intake_id = null, actor = null, on_hand = null
     where part_id = (select id from part where sku = $1)`,
    [sku],
  );
  await pool.query("alter table stock_movement enable trigger user");
}
