import { type RawBuilder, sql } from "kysely";

import type { KitPlace } from "#domain/part/kit-place.ts";
import { allOf } from "#server/platform/database/all-of.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { DeskPartCondition, DeskPartLook, DeskPartRead } from "./part-condition.ts";

/** What parts fit: one of these lines of vehicles, in a year where one is said, or one of these engines, whatever has it. */
export type FitWish =
  | { lineIds: readonly number[]; year: number | null }
  | { engineIds: readonly number[] };

/** Rows that name a part, of which it has several: where they lie, what names it, and which of them count. */
type Pairs = { table: RawBuilder<unknown>; part: RawBuilder<unknown>; where: RawBuilder<unknown> };

const KIT_PAIRS: Readonly<Record<KitPlace, Pairs>> = {
  is: { table: sql`kit_item`, part: sql`kit_id`, where: sql`true` },
  in: { table: sql`kit_item`, part: sql`part_id`, where: sql`part_id is not null` },
};

/** Kits, or what is in one, each once, along an index of what names it. */
export function ofKits(kits: KitPlace): DeskPartCondition {
  const { table, part, where } = KIT_PAIRS[kits];
  return {
    test: sql`exists (select from ${table} where ${part} = part.id and ${where})`,
    read: (look) => sql`select part.id from (${eachOnce({ table, part, where }, look)}) part`,
  };
}

function eachOnce(
  { table, part, where }: Pairs,
  { behind, window }: Pick<DeskPartLook, "behind" | "window">,
): RawBuilder<unknown> {
  const isBehind = behind !== undefined && sql`${part} < ${behind}::int`;
  return sql`select distinct ${part} as id from ${table}
    where ${allOf([where, isBehind])} order by ${part} desc limit ${window}`;
}

/** Of which nobody said what it fits, nor that it is universal; no index knows it: of a stretch of parts it is looked up. */
export const WITHOUT_FITMENT = sql`(
  not exists (select from fitment where part_id = part.id)
  and not exists (select from engine_fitment where part_id = part.id))`;

/** Lines and engines are read one by one, each by its index, and joined: together they have no order of their own. */
export function fitting(fits: FitWish): DeskPartCondition {
  const isEngine = "engineIds" in fits;
  const table = isEngine ? sql`engine_fitment` : sql`fitment`;
  const key = isEngine ? sql`engine_id` : sql`line_id`;
  const all = sql`${[...(isEngine ? fits.engineIds : fits.lineIds)]}::int[]`;
  const counts = isEngine ? sql`is_explicit` : inYear(fits.year);
  const read: DeskPartRead = (look) => sql`
    select distinct part.id from unnest(${all}) one
    cross join lateral (${eachOnce(
      { table, part: sql`part_id`, where: sql`${key} = one and ${counts}` },
      look,
    )}) part
    order by part.id desc limit ${look.window}`;
  const test = sql`exists (select from ${table}
    where part_id = part.id and ${key} = any(${all}) and ${counts})`;
  return { test, read };
}

function inYear(year: number | null): RawBuilder<unknown> {
  return year === null ? sql`true` : sql`${year}::int between year_from and year_to`;
}

/** The lines of models, with one of these engines where there are any, that were built in a year where one is said. */
export async function findLineIds(
  db: Database,
  { modelIds, engineIds, year }: { modelIds: number[]; engineIds: number[]; year: number | null },
): Promise<number[]> {
  const isOfEngine = engineIds.length > 0 && sql`engine_id = any(${engineIds}::int[])`;
  const isOfYear = year !== null && inYear(year);
  const { rows } = await sql<{ id: number }>`
    select id from vehicle_line
    where ${allOf([sql`model_id = any(${modelIds}::int[])`, isOfEngine, isOfYear])}`.execute(db);
  return rows.map(({ id }) => id);
}
