import { type RawBuilder, sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";
import { movementsInto } from "#server/stock/book-movements.ts";

/**
 * Whether everything was there, and the parts of which a warehouse has none any more, or some again, or whose pieces on
 * their way the order waits for.
 */
export type HeldStock = {
  isWhole: boolean;
  availabilityChanged: number[];
  /** The parts whose pieces it waits for. */
  awaited: number[];
};

type Changed = {
  wanted: number;
  changed: number;
  availabilityChanged: number[] | null;
  awaited: number[];
};

/** Who of the staff does it, as the audit log names them; undefined for the customer and the shop itself. */
export type Holding = { by?: string | undefined };

/**
 * Takes the pieces of an order's lines, and those that it holds for a proposal, out of the warehouses that hold enough,
 * and books them. When it is not whole, the transaction must be undone. Where the order `isNew` and holds nothing yet,
 * nothing is taken out of a closed warehouse; what it held before it takes again wherever that lies (ADR 0070).
 */
export async function takeStock(
  db: Database,
  orderNumber: number,
  { isNew = false, by }: Holding & { isNew?: boolean } = {},
): Promise<HeldStock> {
  const shelves = isNew ? sql`warehouse.closed_at is null` : sql`true`;
  const { rows } = await sql<Changed>`
    with ${heldStock(orderNumber, shelves)}, taken as (
      update stock set on_hand = stock.on_hand - held.quantity, sold = stock.sold + held.quantity
      from held
      where stock.part_id = held.part_id and stock.warehouse_id = held.warehouse_id
        and stock.on_hand >= held.quantity
      returning stock.part_id, stock.warehouse_id, -held.quantity as quantity,
        stock.on_hand, stock.on_hand = 0 as is_changed
    ), booked as (
      ${movementsInto(sql`taken`, { kind: "order", orderNumber, by })}
    )
    select (select count(*) from wanted) as wanted, count(*) as changed,
      array_agg(distinct part_id) filter (where is_changed) as "availabilityChanged",
      ${awaitedParts(orderNumber)} as awaited
    from taken`.execute(db);
  return changeOf(rows);
}

/** Puts them back, and books it. */
export async function returnStock(
  db: Database,
  orderNumber: number,
  { by }: Holding = {},
): Promise<HeldStock> {
  const { rows } = await sql<Changed>`
    with ${heldStock(orderNumber)}, returned as (
      update stock set on_hand = stock.on_hand + held.quantity, sold = stock.sold - held.quantity
      from held
      where stock.part_id = held.part_id and stock.warehouse_id = held.warehouse_id
      returning stock.part_id, stock.warehouse_id, held.quantity,
        stock.on_hand, stock.on_hand = held.quantity as is_changed
    ), booked as (
      ${movementsInto(sql`returned`, { kind: "release", orderNumber, by })}
    )
    select (select count(*) from wanted) as wanted, count(*) as changed,
      array_agg(distinct part_id) filter (where is_changed) as "availabilityChanged",
      ${awaitedParts(orderNumber)} as awaited
    from returned`.execute(db);
  return changeOf(rows);
}

function awaitedParts(orderNumber: number): RawBuilder<unknown> {
  return sql`array(select part_id from order_line where order_number = ${orderNumber} and awaited > 0
    union select part_id from proposed_piece where order_number = ${orderNumber} and warehouse_id is null)`;
}

/**
 * The pieces of an order's lines and of its proposal by part and warehouse, `wanted`, and their stock, `held`: its rows are
 * locked in one order, part by part, so that two orders of the same parts wait for each other instead
 * of deadlocking (security §3).
 */
function heldStock(orderNumber: number, shelves = sql`true`): RawBuilder<unknown> {
  return sql`wanted as (
      select part_id, warehouse_id, sum(quantity)::int as quantity from (
        select part_id, warehouse_id, a.quantity
        from order_allocation a join order_line using (order_number, "position")
        where order_number = ${orderNumber}
        union all
        select part_id, warehouse_id, quantity from proposed_piece
        where order_number = ${orderNumber} and warehouse_id is not null
      ) pieces group by part_id, warehouse_id
    ), held as (
      select part_id, warehouse_id, wanted.quantity
      from stock join wanted using (part_id, warehouse_id)
      join warehouse on warehouse.id = warehouse_id and ${shelves}
      order by part_id, warehouse_id for update of stock
    )`;
}

function changeOf([row]: readonly Changed[]): HeldStock {
  const awaited = row?.awaited ?? [];
  return {
    isWhole: row !== undefined && row.changed === row.wanted,
    availabilityChanged: (row?.availabilityChanged ?? []).concat(awaited),
    awaited,
  };
}
