import { sql } from "kysely";

import type { Database } from "#server/platform/database.ts";

/** How many places were changed, and the parts of which a warehouse has none any more, or some again. */
export type StockChange = { changed: number; turned: number[] };

type Changed = { partId: number; turned: boolean };

/** How many places in warehouses an order's lines are taken from. */
export async function countAllocations(db: Database, orderNumber: number): Promise<number> {
  const { count } = await db
    .selectFrom("order_allocation")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("order_number", "=", orderNumber)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Takes the pieces of an order's lines out of the warehouses, those that hold enough; the rows are
 * locked in one order, part by part, so that two orders of the same parts wait for each other
 * instead of deadlocking (security §3).
 */
export async function takeStock(db: Database, orderNumber: number): Promise<StockChange> {
  const { rows } = await sql<Changed>`
    with wanted as (
      select part_id, warehouse_id, sum(a.quantity)::int as quantity
      from order_allocation a join order_line using (order_number, "position")
      where order_number = ${orderNumber} group by part_id, warehouse_id
    ), held as (
      select part_id, warehouse_id, wanted.quantity
      from stock join wanted using (part_id, warehouse_id)
      order by part_id, warehouse_id for update of stock
    )
    update stock set on_hand = stock.on_hand - held.quantity, sold = stock.sold + held.quantity
    from held
    where stock.part_id = held.part_id and stock.warehouse_id = held.warehouse_id
      and stock.on_hand >= held.quantity
    returning stock.part_id as "partId", stock.on_hand = 0 as turned`.execute(db);
  return changeOf(rows);
}

/** Puts them back. */
export async function returnStock(db: Database, orderNumber: number): Promise<StockChange> {
  const { rows } = await sql<Changed>`
    with taken as (
      select part_id, warehouse_id, sum(a.quantity)::int as quantity
      from order_allocation a join order_line using (order_number, "position")
      where order_number = ${orderNumber} group by part_id, warehouse_id
    ), held as (
      select part_id, warehouse_id, taken.quantity
      from stock join taken using (part_id, warehouse_id)
      order by part_id, warehouse_id for update of stock
    )
    update stock set on_hand = stock.on_hand + held.quantity, sold = stock.sold - held.quantity
    from held
    where stock.part_id = held.part_id and stock.warehouse_id = held.warehouse_id
    returning stock.part_id as "partId", stock.on_hand = held.quantity as turned`.execute(db);
  return changeOf(rows);
}

function changeOf(rows: readonly Changed[]): StockChange {
  const turned = rows.filter((row) => row.turned).map(({ partId }) => partId);
  return { changed: rows.length, turned: Array.from(new Set(turned)) };
}
