import { type RawBuilder, sql } from "kysely";

import {
  bookedAs,
  type BookedMovement,
  type MovementKind,
} from "#domain/availability/movement-kind.ts";
import { isOnDays, type StorefrontDays } from "#server/platform/database/storefront-days.ts";
import { allOf } from "#server/platform/database/all-of.ts";
import type { Database } from "#server/platform/database/database.ts";

export type MovementWish = StorefrontDays & {
  /** Of one of these parts. */
  partIds: readonly number[] | undefined;
  warehouseId: number | undefined;
  kind: MovementKind | undefined;
  by: string | undefined;
};

type Stretch = { behind: number | undefined; window: number; most: number };

export type MovementStretch = { ids: number[]; last: number | null; looked: number };

/**
 * Movements of a stretch of the book, the newest first. One condition is read in the order of its index (migrations 0024,
 * 0165), with the days: the first that there is of parts, who, and a stored kind that is no sale. The others, and what a
 * movement was part of, are looked up of what it gives.
 */
export async function findMovementStretch(
  db: Database,
  wish: MovementWish,
  { behind, window, most }: Stretch,
): Promise<MovementStretch> {
  const { driver, rest } = conditionsOf(wish);
  const { fromDay, toDay } = wish;
  // By the clocks of the warehouse's storefront, which stands as `o`.
  const found = allOf([
    driver,
    isOnDays("m.at", { fromDay, toDay }),
    behind !== undefined &&
      sql`(m.at, m.id) < (select at, id from stock_movement where id = ${behind}::bigint)`,
  ]);
  const { rows } = await sql<MovementStretch>`
    with looked as materialized (
      select m.id, m.at, m.part_id, m.warehouse_id, m.kind, m.move_id, m.is_undo, m.actor
      from stock_movement m join warehouse o on o.id = m.warehouse_id
      where ${found}
      order by m.at desc, m.id desc limit ${window}
    )
    select (select count(*)::int from looked) as looked,
      (select id from looked order by at, id limit 1) as last,
      coalesce((select json_agg(id order by at desc, id desc) from (
        select id, at from looked m where ${allOf(rest)}
        order by at desc, id desc limit ${most}) kept), '[]') as ids`.execute(db);
  return rows[0] ?? { ids: [], last: null, looked: 0 };
}

function conditionsOf({ partIds, by, kind, warehouseId }: MovementWish) {
  const isOfParts = partIds && sql`m.part_id = any(${[...partIds]}::int[])`;
  const isBy = by !== undefined && sql`m.actor = ${by}`;
  const booked = kind && bookedAs(kind);
  const isKind = booked && kindIs(booked);
  const isEnd = booked && endIs(booked);
  const isThere = warehouseId !== undefined && sql`m.warehouse_id = ${warehouseId}::smallint`;
  const isSale = kind === "order" || kind === "release";
  const conditions = [isOfParts, isBy, !isSale && isKind, isSale && isKind, isEnd, isThere];
  const driver = conditions.slice(0, 3).find((one) => one);
  return { driver, rest: conditions.filter((one) => one !== driver) };
}

/** The kind as the book has it, which is all that its index knows. */
function kindIs({ kind }: BookedMovement): RawBuilder<unknown> {
  return allOf([
    sql`m.kind = ${kind}`,
    kind !== "order" && kind !== "release" && sql`m.kind not in ('order', 'release')`,
  ]);
}

/** What it was part of, which is looked up of what was read: few of a stored kind may be so, and all were walked for them. */
function endIs({ isMove, isUndo }: BookedMovement): RawBuilder<unknown> {
  return sql`(m.move_id is not null) = ${isMove} and coalesce(m.is_undo, false) = ${isUndo}`;
}

export type MovementRow = {
  id: number;
  at: Date;
  sku: string | null;
  partNumber: string;
  title: { es: string; en: string };
  warehouse: string;
  warehouseId: number;
  kind: "opening" | "order" | "release" | "return" | "import" | "correction" | "receipt";
  isMove: boolean;
  isUndo: boolean;
  quantity: number;
  onHand: number | null;
  actor: string | null;
  orderNumber: number | null;
  intakeId: number | null;
  importId: number | null;
  otherWarehouse: string | null;
};

/** These movements as their list shows them, in the given order. */
export async function findMovementRows(
  db: Database,
  ids: readonly number[],
): Promise<MovementRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MovementRow>`
    select m.id, m.at, part.sku, coalesce(part.part_number, '') as "partNumber",
      json_build_object('es', coalesce(title_es, ''), 'en', coalesce(title_en, '')) as title,
      warehouse.name as warehouse, m.warehouse_id as "warehouseId", m.kind,
      m.move_id is not null as "isMove", coalesce(m.is_undo, false) as "isUndo", m.quantity,
      m.on_hand as "onHand", m.actor, m.order_number as "orderNumber", m.intake_id as "intakeId",
      m.import_run_id as "importId", other.name as "otherWarehouse"
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join stock_movement m on m.id = wanted.id
    join warehouse on warehouse.id = m.warehouse_id
    left join part on part.id = m.part_id
    left join stock_move move on move.id = m.move_id
    left join warehouse other on other.id =
      case when move.from_id = m.warehouse_id then move.to_id else move.from_id end
    order by place`.execute(db);
  return rows;
}
