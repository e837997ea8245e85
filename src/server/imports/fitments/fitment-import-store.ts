import { type Kysely, sql } from "kysely";

import { NO_NOTE } from "#domain/fitment-edit/line-change.ts";
import type { FitmentRange } from "#domain/import/fitment-years.ts";
import type { BookEntries } from "#domain/import/vehicle-book.ts";
import type { Tables } from "#server/platform/database/tables.ts";

type Db = Kysely<Tables>;

/** A part on a vehicle line at one position, and the years for which it is said. */
export type FitmentPlace = { partId: number; lineId: number; position: string };
export type FitmentRecord = FitmentPlace & FitmentRange;

/** By what a place is told from others. */
export function placeKey({ partId, lineId, position }: FitmentPlace): string {
  return `${partId} ${lineId} ${position}`;
}

/**
 * Makes, models and engines by every name they have, and had, and the vehicle lines. Of two models that one writing
 * names, that one is meant which comes last: by its name now, then by another name, then by one of before.
 */
export async function readVehicleNames(db: Db): Promise<BookEntries> {
  const { rows: makes } = await sql<BookEntries["makes"][number]>`
    select id, name from vehicle_make union select id, slug from vehicle_make
    union select make_id, name from former_make union select make_id, slug from former_make`.execute(
    db,
  );
  const { rows: models } = await sql<BookEntries["models"][number]>`
    select id, make_id as "makeId", alias.name
    from (select model_id, name, true as "isNow" from vehicle_model_alias
      union all select id, slug, true from vehicle_model
      union all select id, name, true from vehicle_model
      union all select model_id, slug, false from former_model) alias
    join vehicle_model model on model.id = alias.model_id
    order by "isNow", (alias.name = model.name)`.execute(db);
  const { rows: engines } = await sql<BookEntries["engines"][number]>`
    select id, name, liters from engine
    union select id, alias.name, liters from engine_alias alias join engine on engine.id = engine_id
    union select id, former.slug, engine.liters from former_engine former
      join engine on engine.id = engine_id`.execute(db);
  const { rows: lines } = await sql<BookEntries["lines"][number]>`
    select id, region, model_id as "modelId", engine_id as "engineId", year_from as "yearFrom",
      year_to as "yearTo", false as "wasSo"
    from vehicle_line where id <> 0
    union all
    select line.id, former.region, former.model_id, former.engine_id,
      greatest(line.year_from, former.year_from), least(line.year_to, former.year_to), true
    from former_line former join vehicle_line line on line.id = former.line_id
    where line.year_from <= former.year_to and line.year_to >= former.year_from`.execute(db);
  return { makes, models, engines, lines };
}

/** Another text than before when a make, a model or an engine was made, named or merged, or the lines of one changed. */
export async function readVehicleStamp(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws(' ', makes, models, engines) as stamp
    from (select concat_ws(':', count(*), sum(version)) as makes from vehicle_make) make,
      (select concat_ws(':', count(*), sum(version), max(id)) as models from vehicle_model) model,
      (select concat_ws(':', count(*), sum(version), max(id)) as engines from engine) engine
    `.execute(db);
  return rows[0]?.stamp ?? "";
}

/** What is said of these places. Rows that share a note share its text: notes are long, and few. */
export async function findFitments(
  db: Db,
  places: readonly FitmentPlace[],
): Promise<FitmentRecord[]> {
  const { rows } = await sql<Omit<FitmentRecord, "noteEs" | "noteEn"> & { noteId: number | null }>`
    select part_id as "partId", line_id as "lineId", position, year_from as "yearFrom",
      year_to as "yearTo", quantity, note_id as "noteId"
    from fitment join ${placeRows(places)} using (part_id, line_id, position)`.execute(db);
  const notes = await notesOf(db, [...new Set(rows.flatMap(({ noteId }) => noteId ?? []))]);
  return rows.map(({ noteId, ...row }) => Object.assign(row, notes.get(noteId) ?? NO_NOTE));
}

export type FitmentNote = Pick<FitmentRange, "noteEs" | "noteEn">;

/** The notes of these ids. */
export async function notesOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number | null, FitmentNote>> {
  const { rows } = await sql<FitmentNote & { id: number }>`
    select id, text_es as "noteEs", text_en as "noteEn" from fitment_note
    where id = any(${[...ids]}::int[])`.execute(db);
  return new Map<number | null, FitmentNote>(rows.map(({ id, ...note }) => [id, note]));
}

/** Notes that are kept, each with its id: no note is ever taken away. */
export async function findNotes(
  db: Db,
  notes: readonly FitmentNote[],
): Promise<(FitmentNote & { id: number })[]> {
  const { rows } = await sql<FitmentNote & { id: number }>`
    select id, text_es as "noteEs", text_en as "noteEn"
    from fitment_note join unnest(${notes.map(({ noteEs }) => noteEs)}::text[],
      ${notes.map(({ noteEn }) => noteEn)}::text[]) as written (es, en)
      on md5(text_es) = md5(es) and md5(text_en) = md5(en)`.execute(db);
  return rows;
}

/** The years of these vehicle lines, as far as there still are such lines. */
export async function findLineYears(
  db: Db,
  lineIds: readonly number[],
): Promise<Map<number, { yearFrom: number; yearTo: number }>> {
  const { rows } = await sql<{ id: number; yearFrom: number; yearTo: number }>`
    select id, year_from as "yearFrom", year_to as "yearTo" from vehicle_line
    where id = any(${[...lineIds]}::int[])`.execute(db);
  return new Map(rows.map(({ id, ...years }) => [id, years]));
}

/** Which of these engines there are. */
export async function standingEngines(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from engine where id = any(${[...ids]}::int[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

function placeRows(places: readonly FitmentPlace[]) {
  return sql`unnest(${places.map(({ partId }) => partId)}::int[],
    ${places.map(({ lineId }) => lineId)}::int[],
    ${places.map(({ position }) => position)}::text[]) as place (part_id, line_id, position)`;
}

/** Takes ranges away, by where they begin. */
export async function deleteFitments(db: Db, records: readonly FitmentRecord[]): Promise<void> {
  await sql`
    delete from fitment using jsonb_to_recordset(${JSON.stringify(records.map(startOf))}::jsonb)
      as gone ("partId" int, "lineId" int, position text, "yearFrom" smallint)
    where part_id = "partId" and line_id = "lineId" and fitment.position = gone.position
      and year_from = "yearFrom"`.execute(db);
}

function startOf({ partId, lineId, position, yearFrom }: FitmentRecord) {
  return { partId, lineId, position, yearFrom };
}

/** Adds ranges; a note that many of them share is sent once, or a batch would be as large as its notes by its vehicles. */
export async function insertFitments(db: Db, records: readonly FitmentRecord[]): Promise<void> {
  const noted = Map.groupBy(records, ({ noteEs, noteEn }) => JSON.stringify([noteEs, noteEn]));
  const groups = [...noted.values()];
  const notes = groups.flatMap(([first]) => first ?? []);
  const texts = sql`unnest(${notes.map(({ noteEs }) => noteEs)}::text[],
    ${notes.map(({ noteEn }) => noteEn)}::text[])`;
  await sql`
    insert into fitment_note (text_es, text_en)
    select es, en from ${texts} as written (es, en) where es <> '' or en <> ''
    on conflict do nothing`.execute(db);
  const rows = groups.flatMap((group, at) =>
    group.map((record) =>
      Object.assign(startOf(record), {
        yearTo: record.yearTo,
        quantity: record.quantity,
        noteAt: at + 1,
      }),
    ),
  );
  await sql`
    insert into fitment (part_id, line_id, year_from, year_to, quantity, position, note_id)
    select "partId", "lineId", "yearFrom", "yearTo", quantity, position, note.id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("partId" int, "lineId" int,
      position text, "yearFrom" smallint, "yearTo" smallint, quantity smallint, "noteAt" int)
    join ${texts} with ordinality as written (es, en, at) on at = "noteAt"
    left join fitment_note note on md5(text_es) = md5(es) and md5(text_en) = md5(en)
    `.execute(db);
}

/** Brings the engines of parts to what their fitments say; what was said of an engine itself stays. */
export async function refreshEngineFitments(db: Db, partIds: readonly number[]): Promise<void> {
  const ids = [...partIds];
  await sql`
    delete from engine_fitment where part_id = any(${ids}::int[]) and not is_explicit
      and not exists (select from fitment join vehicle_line line on line.id = line_id
        where fitment.part_id = engine_fitment.part_id
          and line.engine_id = engine_fitment.engine_id)`.execute(db);
  await sql`
    insert into engine_fitment (engine_id, part_id)
    select distinct engine_id, part_id from fitment join vehicle_line line on line.id = line_id
    where part_id = any(${ids}::int[]) and engine_id is not null
    on conflict do nothing`.execute(db);
}

export type EngineFitment = { engineId: number; partId: number };

export async function findExplicitEngines(
  db: Db,
  partIds: readonly number[],
): Promise<EngineFitment[]> {
  const { rows } = await sql<EngineFitment>`
    select engine_id as "engineId", part_id as "partId" from engine_fitment
    where is_explicit and part_id = any(${[...partIds]}::int[])`.execute(db);
  return rows;
}

export async function sayOfEngines(
  db: Db,
  fitments: readonly (EngineFitment & { isExplicit: boolean })[],
): Promise<void> {
  await sql`
    insert into engine_fitment (engine_id, part_id, is_explicit)
    select "engineId", "partId", "isExplicit"
    from jsonb_to_recordset(${JSON.stringify(fitments)}::jsonb)
      as row ("engineId" int, "partId" int, "isExplicit" boolean)
    on conflict (engine_id, part_id) do update set is_explicit = excluded.is_explicit
    `.execute(db);
}

/** A part under line 0 is universal, any other is not. */
export async function markUniversal(db: Db, partIds: readonly number[]): Promise<void> {
  await sql`
    update part set is_universal = not is_universal, version = version + 1, updated_at = now()
    where id = any(${[...partIds]}::int[]) and is_universal <>
      exists (select from fitment where part_id = part.id and line_id = 0)`.execute(db);
}
