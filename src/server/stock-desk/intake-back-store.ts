import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

import { IS_COUNT } from "./counted-movement-store.ts";

/** What was taken in at once, as it is taken back. */
export type IntakeToBack = {
  id: number;
  warehouseId: number;
  isTakenBack: boolean;
  lines: IntakeLineToBack[];
};

export type IntakeLineToBack = {
  position: number;
  partId: number;
  sku: string;
  partNumber: string;
  title: { es: string; en: string };
  pieces: number;
  /** So many of them had been on their way. */
  awaited: number;
  /** What was on its way before; null where nobody kept it. */
  incomingBefore: number | null;
  incomingOnBefore: string | null;
  /** The orders that waited for the part then. */
  orders: number[];
};

/** What was taken in at once; undefined where there is none. `isHeld` holds it, so that it is taken back once. */
export async function findIntakeToBack(
  db: Database,
  id: number,
  { isHeld }: { isHeld: boolean },
): Promise<IntakeToBack | undefined> {
  const { rows } = await sql<IntakeToBack>`
    select intake.id, warehouse_id as "warehouseId", taken_back_at is not null as "isTakenBack",
      coalesce((
        select json_agg(json_build_object('position', line."position", 'partId', part_id, 'sku', part.sku,
          'partNumber', part.part_number,
          'title', json_build_object('es', part.title_es, 'en', part.title_en),
          'pieces', line.pieces, 'awaited', line.awaited, 'incomingBefore', line.incoming_before,
          'incomingOnBefore', line.incoming_on_before, 'orders', line.orders) order by line."position")
        from stock_intake_line line join part on part.id = part_id
        where intake_id = intake.id), '[]') as lines
    from stock_intake intake where id = ${id} ${isHeld ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

export type TakenSince = { orderNumber: number; pieces: number };

/** Which orders took pieces off a shelf since it was taken in there, and hold or have sent them, the oldest first. */
export async function findTakenSince(
  db: Database,
  { id, partId, warehouseId }: { id: number; partId: number; warehouseId: number },
): Promise<TakenSince[]> {
  const { rows } = await sql<TakenSince>`
    select order_number as "orderNumber", -sum(quantity)::int as pieces from stock_movement
    where part_id = ${partId} and warehouse_id = ${warehouseId} and order_number is not null
      and at >= (select at from stock_intake where id = ${id})
    group by order_number having sum(quantity) < 0 order by order_number`.execute(db);
  return rows;
}

/**
 * Whether somebody counted a shelf since something was taken in there, or a file said what lies there: after the last
 * movement of it; of what was booked before the book said what a receipt was part of, after its moment.
 */
export async function wasCountedAfter(
  db: Database,
  { id, partId, warehouseId }: { id: number; partId: number; warehouseId: number },
): Promise<boolean> {
  const shelf = sql`part_id = ${partId} and warehouse_id = ${warehouseId}`;
  const { rows } = await sql`
    select from stock_movement
    where ${shelf} and ${IS_COUNT}
      and id > coalesce(
        (select max(id) from stock_movement where ${shelf} and intake_id = ${id}),
        (select max(id) from stock_movement where ${shelf}
          and at <= (select at from stock_intake where id = ${id})),
        0)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Writes who took it back, and how many pieces of each line. */
export async function setIntakeTakenBack(
  db: Database,
  id: number,
  { by, lines }: { by: string; lines: readonly { position: number; pieces: number }[] },
): Promise<void> {
  await db
    .updateTable("stock_intake")
    .set({ taken_back_at: new Date(), taken_back_by: by })
    .where("id", "=", id)
    .execute();
  for (const { position, pieces } of lines)
    await db
      .updateTable("stock_intake_line")
      .set({ taken_back: pieces })
      .where("intake_id", "=", id)
      .where("position", "=", position)
      .execute();
}
