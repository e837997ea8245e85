import { sql } from "kysely";

import type { YearWindow } from "#domain/vehicle/split-lines.ts";
import type { Database } from "#server/platform/database/database.ts";

import { lineColumns, type VehicleMove } from "./merge-lines-store.ts";
import type { VehicleKey } from "./opened-vehicle-store.ts";

/** A vehicle line, and the years in which it is meant. */
export type MeantLine = { lineId: number; window: YearWindow };

/** Has whoever calls these lines by the model or engine that they were of mean them as they are now. */
export async function rememberLines(
  db: Database,
  { kind, number }: VehicleKey,
  lines: readonly MeantLine[],
): Promise<void> {
  const [model, engine] =
    kind === "model"
      ? [sql`${number}::int`, sql`line.engine_id`]
      : [sql`line.model_id`, sql`${number}::int`];
  await sql`
    insert into former_line (region, model_id, engine_id, year_from, year_to, line_id)
    select line.region, ${model}, ${engine}, meant.year_from, meant.year_to, line.id
    from unnest(${lines.map(({ lineId }) => lineId)}::int[],
      ${lines.map(({ window }) => window.yearFrom)}::smallint[],
      ${lines.map(({ window }) => window.yearTo)}::smallint[]) as meant (line_id, year_from, year_to)
    join vehicle_line line on line.id = meant.line_id order by line.id`.execute(db);
}

/**
 * What was called after a model or an engine is called after the one that it is to be merged into. What that one has of
 * its own is meant before: the years of its lines, and what was called after it in others.
 */
export async function leadFormerLines(
  db: Database,
  { kind, from, to }: VehicleMove,
): Promise<void> {
  const { own, other } = lineColumns(kind);
  const itsYears = sql`
    select range_agg(int4range(year::int, year::int, '[]')) as years from (
      select year from vehicle_line line join vehicle on vehicle.line_id = line.id
      where line.${own} = ${to} and line.region = former.region and line.${other} = former.${other}
      union all
      select generate_series(line.year_from::int, line.year_to::int) from vehicle_line line
      where line.${own} = ${to} and line.region = former.region and line.${other} = former.${other}
        and not exists (select from vehicle where line_id = line.id)) driven`;
  await sql`
    with former as (
      delete from former_line where ${own} in (${from}, ${to}) returning *)
    insert into former_line (region, ${own}, ${other}, year_from, year_to, line_id)
    select former.region, ${to}::int, former.${other}, lower(rest), upper(rest) - 1, former.line_id
    from former cross join lateral (${itsYears}) its
    cross join lateral unnest(
      int4multirange(int4range(former.year_from, former.year_to, '[]'))
      - case when former.${own} = ${from} then coalesce(its.years, '{}') else '{}' end) as rest
    order by former.${own} = ${to}, former.id, lower(rest)`.execute(db);
}

/** What lines are called now is no name of before. */
export async function forgetFormerLines(db: Database): Promise<void> {
  await sql`
    delete from former_line former using vehicle_line line
    where line.id = former.line_id and line.model_id = former.model_id
      and line.engine_id = former.engine_id`.execute(db);
}
