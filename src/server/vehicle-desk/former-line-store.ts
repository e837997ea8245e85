import { sql } from "kysely";

import type { YearWindow } from "#domain/vehicle/split-lines.ts";
import type { Database } from "#server/platform/database/database.ts";

import { lineColumns, type Merging } from "./merge-lines-store.ts";
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
 * its own is meant before.
 */
export async function leadFormerLines(db: Database, { kind, from, to }: Merging): Promise<void> {
  const { own, other } = lineColumns(kind);
  await sql`
    delete from former_line former using vehicle_line line
    where former.${own} = ${from} and line.${own} = ${to} and line.region = former.region
      and line.${other} = former.${other}`.execute(db);
  await sql`update former_line set ${own} = ${to} where ${own} = ${from}`.execute(db);
}

/** What lines are called now is no name of before. */
export async function forgetFormerLines(db: Database): Promise<void> {
  await sql`
    delete from former_line former using vehicle_line line
    where line.id = former.line_id and line.model_id = former.model_id
      and line.engine_id = former.engine_id`.execute(db);
}
