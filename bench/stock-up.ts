import type { Pool } from "pg";

/** Parts that are bought; each holds enough for everything that is measured. */
const BOUGHT = 500;
const HELD = 1_000_000;

/** Fills the shelves with parts that have a price, which whoever orders them has seen in the cart; answers with their SKUs. */
export async function stockUp(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ sku: string }>(
    `with chosen as (
       select part.id, sku from part
       join part_price on part_price.part_id = part.id and online is not null
       where exists (select from stock where part_id = part.id and on_hand > 0)
       order by part.id limit $1
     ), held as (
       select part_id, warehouse_id, $2 - on_hand as quantity
       from stock join chosen on chosen.id = part_id
     ), filled as (
       update stock set on_hand = $2 from chosen where part_id = chosen.id
     ), booked as (
       insert into stock_movement (part_id, warehouse_id, kind, quantity)
       select part_id, warehouse_id, 'correction', quantity from held where quantity <> 0
     ), seen as (
       insert into guest_cart_part (client, sku, expires_at)
       select '127.0.0.1', sku, now() + interval '1 hour' from chosen
       on conflict (client, sku) do update set expires_at = excluded.expires_at
     )
     select sku from chosen`,
    [BOUGHT, HELD],
  );
  return rows.map(({ sku }) => sku);
}
