import { sql } from "kysely";

import type { StockMove } from "#domain/availability/stock-move.ts";
import type { Database } from "#server/platform/database/database.ts";

import { IS_COUNT } from "./counted-movement-store.ts";

/** What goes from where to where. */
export type MoveWay = StockMove & { partId: number; fromId: number; toId: number };

export type KeptMove = MoveWay & { id: number; sku: string; isUndone: boolean };

type Sent = { actor: string; key: string };

/**
 * Keeps a key in the caller's transaction, and gives the move's number; undefined where the key is known. Whoever sends it
 * at the same moment waits here until the first one is done.
 */
export async function beginMove(
  db: Database,
  { actor, key }: Sent,
  { partId, fromId, toId, pieces, arrivesOn }: MoveWay,
): Promise<number | undefined> {
  const begun = await db
    .insertInto("stock_move")
    .values({
      actor,
      key,
      part_id: partId,
      from_id: fromId,
      to_id: toId,
      pieces,
      arrives_on: arrivesOn,
    })
    .onConflict((conflict) => conflict.columns(["actor", "key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return begun?.id;
}

/** What was sent with a key before; undefined for nothing. */
export async function findMoveSent(
  db: Database,
  { actor, key }: Sent,
): Promise<KeptMove | undefined> {
  const { rows } = await sql<KeptMove>`
    ${MOVES} where actor = ${actor} and key = ${key}`.execute(db);
  return rows[0];
}

/** A move, held to the end of the transaction so that it is taken back once; undefined where there is none. */
export async function holdMove(db: Database, id: number): Promise<KeptMove | undefined> {
  const { rows } = await sql<KeptMove>`
    ${MOVES} where move.id = ${id} for update of move`.execute(db);
  return rows[0];
}

const MOVES = sql`
  select move.id, sku, part_id as "partId", from_id as "fromId", to_id as "toId", move.pieces,
    move.arrives_on::text as "arrivesOn", undone_at is not null as "isUndone"
  from stock_move move join part on part.id = part_id`;

export async function setMoveUndone(db: Database, id: number, by: string): Promise<void> {
  await db
    .updateTable("stock_move")
    .set({ undone_at: new Date(), undone_by: by })
    .where("id", "=", id)
    .execute();
}

/**
 * Whether somebody counted either shelf of a move since, or a file said what lies there. What is on its way changed only the
 * one that it came from, but whoever counts the other may have counted it there: its pieces would be in both.
 */
export async function wasCountedSince(
  db: Database,
  { id, partId, fromId, toId }: KeptMove,
): Promise<boolean> {
  const { rows } = await sql`
    select from stock_movement
    where part_id = ${partId} and warehouse_id = any(${[fromId, toId]}::smallint[])
      and id > (select max(id) from stock_movement where part_id = ${partId} and move_id = ${id})
      and ${IS_COUNT}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether pieces of the part were received at the other end since it was moved, and not taken back again. */
export async function wasReceivedSince(
  db: Database,
  { id, partId, toId }: KeptMove,
): Promise<boolean> {
  const { rows } = await sql`
    select from stock_movement
    where part_id = ${partId} and warehouse_id = ${toId} and kind = 'receipt'
      and id > (select max(id) from stock_movement where part_id = ${partId} and move_id = ${id})
    group by intake_id having sum(quantity) > 0
    limit 1`.execute(db);
  return rows.length > 0;
}
