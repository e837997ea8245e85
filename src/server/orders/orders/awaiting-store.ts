import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";
import { isDue } from "#server/platform/database/put-off.ts";

/** Of a shelf: its warehouse is not closed. */
const isOpen = sql`warehouse_id not in (select id from warehouse where closed_at is not null)`;

/** The most orders that are looked at in one turn. */
const MOST_ORDERS = 100;

/** Orders that wait for pieces of which some have come, those that came first before others. */
export async function findFillable(db: Database): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from (
      select shop_order.number
      from order_line join shop_order on shop_order.number = order_line.order_number
      where awaited > 0 and is_holding
        and exists (select from stock where stock.part_id = order_line.part_id and on_hand > 0
          and ${isOpen})
      union
      select order_number from proposed_piece
      where warehouse_id is null
        and exists (select from stock where stock.part_id = proposed_piece.part_id and on_hand > 0
          and ${isOpen})
    ) fillable
    where ${isDue("awaited", "fillable.number")}
    order by number limit ${MOST_ORDERS}`.execute(db);
  return rows.map(({ number }) => number);
}

export type WaitingOrder = { number: number; pieces: number; arrivesOn: string | null };

/** Live orders that wait for pieces of a part, those that get theirs first before others; so many at most, null for all. */
export async function findWaiting(
  db: Database,
  partId: number,
  most: number | null,
): Promise<WaitingOrder[]> {
  const { rows } = await sql<WaitingOrder>`
    select number, sum(awaited)::int as pieces, min(arrives_on)::text as "arrivesOn" from (
      select shop_order.number, awaited, arrives_on
      from order_line join shop_order on shop_order.number = order_line.order_number
      where part_id = ${partId} and awaited > 0 and is_holding
      union all
      select order_number, quantity, arrives_on from proposed_piece
      where part_id = ${partId} and warehouse_id is null
    ) waiting
    group by number
    order by number limit ${most}`.execute(db);
  return rows;
}

/** The first half of the key of a lock on what is promised of one part; the other is the part's id. */
const PROMISE_LOCK = 20_501;

/** Lets an order wait for nothing while it is priced anew: what is on its way for it is there for it. */
export async function awaitNothing(db: Database, orderNumber: number): Promise<void> {
  await db
    .updateTable("order_line")
    .set({ awaited: 0 })
    .where("order_number", "=", orderNumber)
    .where("awaited", ">", 0)
    .execute();
}

/**
 * Whether what an order is promised of parts by a day is not promised to others as well. Two that were priced at once know
 * nothing of each other: here one waits for the other's end. Call it after stock is taken, so that nobody who is waited for
 * waits for stock.
 */
export async function arePromisesKept(
  db: Database,
  orderNumber: number,
  parts: readonly number[],
): Promise<boolean> {
  const promised = sql`(
    select part_id, arrives_on from order_line
    where order_number = ${orderNumber} and awaited > 0 and arrives_on is not null
      and part_id = any(${[...parts]}::int[])
    union all
    select part_id, arrives_on from proposed_piece
    where order_number = ${orderNumber} and warehouse_id is null and arrives_on is not null
      and part_id = any(${[...parts]}::int[]))`;
  await sql`
    select pg_advisory_xact_lock(${PROMISE_LOCK}, part_id) from (
      select distinct part_id from ${promised} line order by part_id
    ) promised`.execute(db);
  const { rows } = await sql<{ isBroken: boolean }>`
    select exists (
      select from ${promised} line
      where awaited_pieces(part_id) > (
        select coalesce(sum(incoming), 0) from stock
        where stock.part_id = line.part_id and incoming_on <= line.arrives_on and ${isOpen})
    ) as "isBroken"`.execute(db);
  return rows[0]?.isBroken === false;
}
