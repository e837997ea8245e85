import { sql } from "kysely";

import type { YearWindow } from "#domain/vehicle/split-lines.ts";
import type { Database } from "#server/platform/database/database.ts";

import { lineColumns, type VehicleMove } from "./merge-lines-store.ts";
import type { VehicleKey } from "./opened-vehicle-store.ts";

/** A vehicle line with its model years, in their order. */
export type YearedLine = { id: number; years: [number, ...number[]] };

/** The lines of a model or an engine with their model years; one that has no vehicle has the years it is known for. */
export async function findYearedLines(
  db: Database,
  { kind, number }: VehicleKey,
): Promise<YearedLine[]> {
  const { rows } = await sql<YearedLine>`
    select id, coalesce(
      (select array_agg(year::int order by year) from vehicle where line_id = line.id),
      array[year_from::int, year_to::int]) as years
    from vehicle_line line where ${lineColumns(kind).own} = ${number} order by id`.execute(db);
  return rows;
}

/** Lines go to another model or engine as they are, with all that is said of them. */
export async function giveLines(
  db: Database,
  { kind, to }: VehicleMove,
  lineIds: readonly number[],
): Promise<void> {
  const { own } = lineColumns(kind);
  await sql`
    update vehicle_line set ${own} = ${to} where id = any(${[...lineIds]}::int[])`.execute(db);
}

/** A line, and those of its years that go to a new one. */
export type GoingYears = { lineId: number; window: YearWindow };

/**
 * Has some years of lines be lines of another model or engine: their vehicles keep their numbers, and what those years
 * were called before goes along. Answers the new line of each.
 */
export async function giveYears(
  db: Database,
  move: VehicleMove,
  going: readonly GoingYears[],
): Promise<{ from: number; to: number; window: YearWindow }[]> {
  const given = [];
  for (const { lineId, window } of going)
    given.push({
      from: lineId,
      to: await giveYearsOfLine(db, move, { lineId, window }),
      window,
    });
  return given;
}

async function giveYearsOfLine(
  db: Database,
  { kind, to }: VehicleMove,
  { lineId, window }: GoingYears,
): Promise<number> {
  const { own, other } = lineColumns(kind);
  const { rows } = await sql<{ id: number }>`
    insert into vehicle_line (region, ${own}, ${other}, year_from, year_to)
    select region, ${to}, ${other}, greatest(year_from, ${window.yearFrom}),
      least(year_to, ${window.yearTo})
    from vehicle_line where id = ${lineId} returning id`.execute(db);
  const newId = rows[0]?.id ?? 0;
  await sql`
    update vehicle set line_id = ${newId}
    where line_id = ${lineId} and year between ${window.yearFrom} and ${window.yearTo}`.execute(db);
  for (const id of [lineId, newId])
    await sql`
      update vehicle_line set year_from = driven.first, year_to = driven.last
      from (select min(year) as first, max(year) as last from vehicle where line_id = ${id}) driven
      where id = ${id} and driven.first is not null`.execute(db);
  await cutFormerLines(db, { lineId, window }, newId);
  return newId;
}

/** What was called before and led to a line leads to the new one in the years that went there. */
async function cutFormerLines(
  db: Database,
  { lineId, window: { yearFrom, yearTo } }: GoingYears,
  newId: number,
): Promise<void> {
  const columns = sql`region, model_id, engine_id, year_from, year_to, line_id`;
  const piece = (first: unknown, last: unknown, line: number) => sql`
    insert into former_line (${columns})
    select region, model_id, engine_id, ${first}, ${last}, ${line} from former_line
    where line_id = ${lineId} and ${first} <= ${last}
      and year_from <= ${yearTo} and year_to >= ${yearFrom}`;
  const { rows } = await sql<{ id: number }>`
    select id from former_line where line_id = ${lineId} and year_from <= ${yearTo}
      and year_to >= ${yearFrom}`.execute(db);
  await piece(
    sql`greatest(year_from, ${yearFrom}::smallint)`,
    sql`least(year_to, ${yearTo}::smallint)`,
    newId,
  ).execute(db);
  await piece(sql`year_from`, sql`(${yearFrom}::int - 1)::smallint`, lineId).execute(db);
  await piece(sql`(${yearTo}::int + 1)::smallint`, sql`year_to`, lineId).execute(db);
  await sql`
    delete from former_line where id = any(${rows.map(({ id }) => id)}::int[])`.execute(db);
}

/** How a vehicle of a line is called. */
export type NamedLine = {
  id: number;
  region: string;
  make: string;
  model: string;
  engine: string;
  liters: string;
};

export async function findNamedLines(
  db: Database,
  lineIds: readonly number[],
): Promise<NamedLine[]> {
  const { rows } = await sql<NamedLine>`
    select line.id, line.region, make.name as make, model.name as model, engine.name as engine,
      engine.liters
    from vehicle_line line
    join vehicle_model model on model.id = line.model_id
    join vehicle_make make on make.id = model.make_id
    join engine on engine.id = line.engine_id
    where line.id = any(${[...lineIds]}::int[]) order by line.id`.execute(db);
  return rows;
}
