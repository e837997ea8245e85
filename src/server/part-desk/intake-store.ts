import { sql } from "kysely";

import type { Intake, ListedIntake } from "#contract/stock-intake.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Whether there is a warehouse of this number that is open; it is not closed before the caller's transaction ends. */
export async function holdOpenWarehouse(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    select id from warehouse where id = ${id}::int and closed_at is null for share`.execute(db);
  return rows.length > 0;
}

type Sent = { actor: string; key: string; warehouseId: number };

/**
 * Keeps a key in the caller's transaction, and gives the intake's number; undefined where the key is known. Whoever
 * sends it at the same moment waits here until the first one is done.
 */
export async function beginIntake(
  db: Database,
  { actor, key, warehouseId }: Sent,
): Promise<number | undefined> {
  const begun = await db
    .insertInto("stock_intake")
    .values({ actor, key, warehouse_id: warehouseId })
    .onConflict((conflict) => conflict.columns(["actor", "key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return begun?.id;
}

export type KnownIntake = {
  id: number;
  warehouseId: number;
  lines: { sku: string; pieces: number }[];
};

/** What was sent with a key before; undefined for nothing. */
export async function findIntakeSent(
  db: Database,
  { actor, key }: Omit<Sent, "warehouseId">,
): Promise<KnownIntake | undefined> {
  const { rows } = await sql<KnownIntake>`
    select intake.id, warehouse_id as "warehouseId", coalesce((
      select json_agg(json_build_object('sku', part.sku, 'pieces', line.pieces)
        order by line."position")
      from stock_intake_line line join part on part.id = part_id
      where intake_id = intake.id), '[]') as lines
    from stock_intake intake where actor = ${actor} and key = ${key}`.execute(db);
  return rows[0];
}

export type IntakeLineRow = {
  partId: number;
  pieces: number;
  awaited: number;
  onHand: number;
  orders: readonly number[];
  /** What was on its way there until then, and when it was to come. */
  coming: { incoming: number; incomingOn: string | null };
};

/** Writes what came of each part, in the order in which it was sent. */
export async function writeIntakeLines(
  db: Database,
  intakeId: number,
  lines: readonly IntakeLineRow[],
): Promise<void> {
  await db
    .insertInto("stock_intake_line")
    .values(
      lines.map(({ partId, pieces, awaited, onHand, orders, coming }, position) => ({
        intake_id: intakeId,
        position,
        part_id: partId,
        pieces,
        awaited,
        on_hand: onHand,
        orders: [...orders],
        incoming_before: coming.incoming,
        incoming_on_before: coming.incomingOn,
      })),
    )
    .execute();
}

type Written<Row> = Omit<Row, "at" | "takenBack"> & {
  at: Date;
  takenBackAt: Date | null;
  takenBackBy: string | null;
};

const TAKEN_BACK = sql`intake.taken_back_at as "takenBackAt", intake.taken_back_by as "takenBackBy"`;

/** What was booked at once; undefined where there is none. */
export async function findIntake(db: Database, id: number): Promise<Written<Intake> | undefined> {
  const { rows } = await sql<Written<Intake>>`
    select intake.id, intake.at, intake.actor as by, warehouse.name as warehouse,
      ${TAKEN_BACK}, coalesce((
      select json_agg(json_build_object('sku', part.sku, 'partNumber', part.part_number,
        'title', json_build_object('es', part.title_es, 'en', part.title_en),
        'pieces', line.pieces, 'awaited', line.awaited, 'onHand', line.on_hand,
        'orders', line.orders::text[], 'takenBack', line.taken_back) order by line."position")
      from stock_intake_line line join part on part.id = part_id
      where intake_id = intake.id), '[]') as lines
    from stock_intake intake join warehouse on warehouse.id = warehouse_id
    where intake.id = ${id}`.execute(db);
  return rows[0];
}

/** What was booked, the newest first. */
export async function findIntakes(
  db: Database,
  { below, most }: { below: number | undefined; most: number },
): Promise<Written<ListedIntake>[]> {
  const { rows } = await sql<Written<ListedIntake>>`
    select intake.id, intake.at, intake.actor as by, warehouse.name as warehouse,
      ${TAKEN_BACK}, count(line.part_id)::int as parts, coalesce(sum(line.pieces), 0)::int as pieces
    from (select id, at, actor, warehouse_id, taken_back_at, taken_back_by from stock_intake
      where ${below === undefined ? sql`true` : sql`id < ${below}`}
      order by id desc limit ${most}) intake
    join warehouse on warehouse.id = warehouse_id
    left join stock_intake_line line on line.intake_id = intake.id
    group by intake.id, intake.at, intake.actor, intake.taken_back_at, intake.taken_back_by,
      warehouse.name
    order by intake.id desc`.execute(db);
  return rows;
}

/** Who took it back, and when; null where nobody did. */
export function takenBackOf({
  takenBackAt,
  takenBackBy,
}: {
  takenBackAt: Date | null;
  takenBackBy: string | null;
}): { at: string; by: string } | null {
  return takenBackAt === null ? null : { at: takenBackAt.toISOString(), by: takenBackBy ?? "" };
}
