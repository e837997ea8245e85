import { sql } from "kysely";

import type { YearWindow } from "#domain/vehicle/split-lines.ts";
import type { Database } from "#server/platform/database/database.ts";

import { lineColumns, type VehicleMove } from "./merge-lines-store.ts";

/** A vehicle line by what the shop's own files call it. */
export type LinePlace = { region: string; modelId: number; engineId: number };

type DroppedYears = {
  /** The years that are not to be loaded again, and those that are there again. */
  windows: readonly YearWindow[];
  years: readonly number[];
};

/** Keeps years that staff took away of a line from being loaded again, and forgets those that it gave back. */
export async function keepDropped(
  db: Database,
  { region, modelId, engineId }: LinePlace,
  { windows, years }: DroppedYears,
): Promise<void> {
  await sql`
    with was as (
      delete from dropped_line
      where region = ${region} and model_id = ${modelId} and engine_id = ${engineId}
      returning year_from, year_to),
    gone as (
      select year_from, year_to from was union all
      select * from unnest(${windows.map(({ yearFrom }) => yearFrom)}::int[],
        ${windows.map(({ yearTo }) => yearTo)}::int[])),
    kept as (
      select coalesce(range_agg(int4range(year_from::int, year_to::int, '[]')), '{}')
        - coalesce((select range_agg(int4range(year, year, '[]'))
            from unnest(${[...years]}::int[]) as year), '{}') as years
      from gone)
    insert into dropped_line (region, model_id, engine_id, year_from, year_to)
    select ${region}, ${modelId}::int, ${engineId}::int, lower(span), upper(span) - 1
    from kept cross join lateral unnest(kept.years) as span order by lower(span)`.execute(db);
}

/** What a line was called before it was split off, with the years in which it is meant so. */
export async function findFormerPlaces(
  db: Database,
  lineId: number,
): Promise<(LinePlace & YearWindow)[]> {
  const { rows } = await sql<LinePlace & YearWindow>`
    select region, model_id as "modelId", engine_id as "engineId", year_from as "yearFrom",
      year_to as "yearTo"
    from former_line where line_id = ${lineId} order by id`.execute(db);
  return rows;
}

/** What staff took away of a model or an engine is taken away of the one that it is merged into, where that has no such line. */
export async function leadDropped(db: Database, { kind, from, to }: VehicleMove): Promise<void> {
  const { own, other } = lineColumns(kind);
  await sql`
    update dropped_line dropped set ${own} = ${to}
    where dropped.${own} = ${from} and not exists (
      select from vehicle_line line where line.${own} = ${to} and line.region = dropped.region
        and line.${other} = dropped.${other})`.execute(db);
}
