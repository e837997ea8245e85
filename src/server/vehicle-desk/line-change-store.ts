import { type RawBuilder, sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

import type { LinePlace } from "./dropped-line-store.ts";

/** A line of a model as it is, with its model years in their order. */
export type LineOfModel = LinePlace & {
  id: number;
  make: string;
  model: string;
  maker: string;
  engine: string;
  liters: string;
  years: number[];
};

export async function findLinesOfModel(db: Database, modelId: number): Promise<LineOfModel[]> {
  const { rows } = await sql<LineOfModel>`
    select l.id, l.region, l.model_id as "modelId", l.engine_id as "engineId", k.name as make,
      m.name as model, e.maker, e.name as engine, e.liters,
      array(select year::int from vehicle where line_id = l.id order by year) as years
    from vehicle_line l
    join vehicle_model m on m.id = l.model_id
    join vehicle_make k on k.id = m.make_id
    join engine e on e.id = l.engine_id
    where l.model_id = ${modelId} order by l.id`.execute(db);
  return rows;
}

/** Model years of a line. */
export type YearsOfLine = { lineId: number; years: readonly number[] };

function rowsOf(lines: readonly YearsOfLine[]): RawBuilder<unknown> {
  const rows = lines.flatMap(({ lineId, years }) => years.map((year) => ({ lineId, year })));
  return sql`unnest(${rows.map(({ lineId }) => lineId)}::int[],
    ${rows.map(({ year }) => year)}::int[]) as changed (line_id, year)`;
}

/** The parts of which somebody said that they fit these lines in one of these years. */
export async function findPartsInYears(
  db: Database,
  lines: readonly YearsOfLine[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct part_id as id from ${rowsOf(lines)}
    join fitment on fitment.line_id = changed.line_id
      and changed.year between fitment.year_from and fitment.year_to
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same in whatever years. */
export async function findPartsOfLines(
  db: Database,
  lineIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct part_id as id from fitment where line_id = any(${[...lineIds]}::int[])
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Adds a line without a year; answers its number. */
export async function insertLine(
  db: Database,
  { region, modelId, engineId }: LinePlace,
  [first, last]: readonly [number, number],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into vehicle_line (region, model_id, engine_id, year_from, year_to)
    values (${region}, ${modelId}, ${engineId}, ${first}, ${last}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Adds vehicles to lines. */
export async function insertYears(db: Database, lines: readonly YearsOfLine[]): Promise<void> {
  await sql`
    insert into vehicle (line_id, year) select line_id, year from ${rowsOf(lines)}
    on conflict do nothing`.execute(db);
}

/** Takes vehicles of lines away. */
export async function deleteYears(db: Database, lines: readonly YearsOfLine[]): Promise<void> {
  await sql`
    delete from vehicle using ${rowsOf(lines)}
    where vehicle.line_id = changed.line_id and vehicle.year = changed.year`.execute(db);
}

/** Lines are known for the years that they have. */
export async function spanLines(db: Database, lineIds: readonly number[]): Promise<void> {
  await sql`
    update vehicle_line line set year_from = driven.first, year_to = driven.last
    from (select line_id, min(year) as first, max(year) as last from vehicle
      where line_id = any(${[...lineIds]}::int[]) group by line_id) driven
    where line.id = driven.line_id`.execute(db);
}

/** Takes away lines of which nothing is said. */
export async function deleteVehicleLines(db: Database, lineIds: readonly number[]): Promise<void> {
  await sql`delete from vehicle_line where id = any(${[...lineIds]}::int[])`.execute(db);
}

/** An engine, and the years from the first to the last that a line has it in. */
export type EngineSpan = { engineId: number; first: number; last: number };
export type WidenedEngine = { name: string; yearFrom: number; yearTo: number };

/** Engines that are known for fewer years than these, with the years that they are to be known for. */
export async function findWidened(
  db: Database,
  spans: readonly EngineSpan[],
): Promise<WidenedEngine[]> {
  const { rows } = await sql<WidenedEngine>`
    select e.maker || ' ' || e.name as name, least(e.year_from, span.first)::int as "yearFrom",
      greatest(e.year_to, span.last)::int as "yearTo"
    from engine e join ${rowsOfSpans(spans)} on span.id = e.id
    where span.first < e.year_from or span.last > e.year_to order by 1`.execute(db);
  return rows;
}

/** Knows engines for these years too; whoever edits one learns of it. */
export async function widenEngines(db: Database, spans: readonly EngineSpan[]): Promise<void> {
  await sql`
    update engine e set year_from = least(e.year_from, span.first),
      year_to = greatest(e.year_to, span.last), version = e.version + 1
    from ${rowsOfSpans(spans)}
    where span.id = e.id and (span.first < e.year_from or span.last > e.year_to)`.execute(db);
}

function rowsOfSpans(spans: readonly EngineSpan[]): RawBuilder<unknown> {
  return sql`(select id, min(first) as first, max(last) as last
    from unnest(${spans.map(({ engineId }) => engineId)}::int[],
      ${spans.map(({ first }) => first)}::int[], ${spans.map(({ last }) => last)}::int[])
      as one (id, first, last) group by id) span`;
}

/** Whoever edits the model learns that its lines are others. */
export async function raiseModelVersion(db: Database, modelId: number): Promise<void> {
  await sql`update vehicle_model set version = version + 1 where id = ${modelId}`.execute(db);
}
