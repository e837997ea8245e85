import { type RawBuilder, sql } from "kysely";

import type { YearWindow } from "#domain/vehicle/split-lines.ts";
import type { Database } from "#server/platform/database/database.ts";

import { lineColumns, type VehicleMove } from "./merge-lines-store.ts";

/** A vehicle line by what the shop's own files call it. */
export type LinePlace = { region: string; modelId: number; engineId: number };

type DroppedYears = {
  /** The years of which nothing is kept any more, and those that are not to be loaded again. */
  back: readonly YearWindow[];
  windows: readonly YearWindow[];
};

/** Forgets years that staff gave back to a line, and keeps those that it took away from being loaded again. */
export async function keepDropped(
  db: Database,
  { region, modelId, engineId }: LinePlace,
  { back, windows }: DroppedYears,
): Promise<void> {
  await sql`
    with was as (
      delete from dropped_line
      where region = ${region} and model_id = ${modelId} and engine_id = ${engineId}
      returning year_from, year_to),
    kept as (
      select coalesce(range_agg(int4range(year_from::int, year_to::int, '[]')), '{}')
        - ${yearsIn(back)} + ${yearsIn(windows)} as years
      from was)
    insert into dropped_line (region, model_id, engine_id, year_from, year_to)
    select ${region}, model.id, engine.id, lower(span), upper(span) - 1
    from kept cross join lateral unnest(kept.years) as span
    join vehicle_model model on model.id = ${modelId} join engine on engine.id = ${engineId}
    order by lower(span)`.execute(db);
}

function yearsIn(windows: readonly YearWindow[]): RawBuilder<unknown> {
  return sql`coalesce((select range_agg(int4range(year_from, year_to, '[]'))
    from unnest(${windows.map(({ yearFrom }) => yearFrom)}::int[],
      ${windows.map(({ yearTo }) => yearTo)}::int[]) as one (year_from, year_to)), '{}')`;
}

/** The years that are not loaded of what the shop's own files call so. */
export async function findDropped(
  db: Database,
  { region, modelId, engineId }: LinePlace,
): Promise<YearWindow[]> {
  const { rows } = await sql<YearWindow>`
    select year_from as "yearFrom", year_to as "yearTo" from dropped_line
    where region = ${region} and model_id = ${modelId} and engine_id = ${engineId}
    order by year_from`.execute(db);
  return rows;
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

/** Has what a line was called before it was split off mean it again, where its model and engine are still there. */
export async function rememberPlaces(
  db: Database,
  line: LinePlace,
  former: readonly (LinePlace & YearWindow)[],
): Promise<void> {
  await sql`
    insert into former_line (region, model_id, engine_id, year_from, year_to, line_id)
    select former_line.region, model.id, engine.id, former_line."yearFrom", former_line."yearTo", line.id
    from jsonb_to_recordset(${JSON.stringify(former)}::jsonb) as former_line
      (region text, "modelId" int, "engineId" int, "yearFrom" int, "yearTo" int)
    join vehicle_model model on model.id = former_line."modelId"
    join engine on engine.id = former_line."engineId"
    join vehicle_line line on line.region = ${line.region} and line.model_id = ${line.modelId}
      and line.engine_id = ${line.engineId}`.execute(db);
}

/**
 * What staff took away of a model or an engine is taken away of the one that it is merged into, where that has no such
 * line.
 */
export async function leadDropped(db: Database, { kind, from, to }: VehicleMove): Promise<void> {
  const { own, other } = lineColumns(kind);
  await sql`
    update dropped_line dropped set ${own} = ${to}
    where dropped.${own} = ${from} and not exists (
      select from vehicle_line line where line.${own} = ${to} and line.region = dropped.region
        and line.${other} = dropped.${other})`.execute(db);
}
