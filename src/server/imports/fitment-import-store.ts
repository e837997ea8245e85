import { type Kysely, sql } from "kysely";

import type { FitmentRange } from "#domain/imports/fitment-years.ts";
import type { BookEntries } from "#domain/imports/vehicle-book.ts";
import type { Tables } from "#server/platform/tables.ts";

type Db = Kysely<Tables>;

/** A part on a vehicle line at one position, and the years for which it is said. */
export type FitmentPlace = { partId: number; lineId: number; position: string };
export type FitmentRecord = FitmentPlace & FitmentRange;

/** Makes, models and engines by every name they have, and the vehicle lines. */
export async function readVehicleNames(db: Db): Promise<BookEntries> {
  const { rows: makes } = await sql<BookEntries["makes"][number]>`
    select id, name from vehicle_make union select id, slug from vehicle_make`.execute(db);
  const { rows: models } = await sql<BookEntries["models"][number]>`
    select id, make_id as "makeId", alias.name
    from (select model_id, name from vehicle_model_alias
      union all select id, slug from vehicle_model
      union all select id, name from vehicle_model) alias
    join vehicle_model model on model.id = alias.model_id
    order by (alias.name = model.name)`.execute(db);
  const { rows: engines } = await sql<BookEntries["engines"][number]>`
    select id, name from engine union select engine_id, name from engine_alias`.execute(db);
  const { rows: lines } = await sql<BookEntries["lines"][number]>`
    select id, region, model_id as "modelId", engine_id as "engineId", year_from as "yearFrom",
      year_to as "yearTo"
    from vehicle_line where id <> 0`.execute(db);
  return { makes, models, engines, lines };
}

export async function findFitments(db: Db, partIds: readonly number[]): Promise<FitmentRecord[]> {
  const { rows } = await sql<FitmentRecord>`
    select part_id as "partId", line_id as "lineId", position, year_from as "yearFrom",
      year_to as "yearTo", quantity, coalesce(text_es, '') as "noteEs",
      coalesce(text_en, '') as "noteEn"
    from fitment left join fitment_note note on note.id = note_id
    where part_id = any(${[...partIds]}::int[])`.execute(db);
  return rows;
}

/** Puts these ranges in the place of whatever was said of the places before. */
export async function replaceFitments(
  db: Db,
  places: readonly FitmentPlace[],
  records: readonly FitmentRecord[],
): Promise<void> {
  await sql`
    delete from fitment using jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as place ("partId" int, "lineId" int, position text)
    where part_id = "partId" and line_id = "lineId" and fitment.position = place.position
    `.execute(db);
  const rows = sql`
    jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as row ("partId" int, "lineId" int,
      position text, "yearFrom" smallint, "yearTo" smallint, quantity smallint, "noteEs" text,
      "noteEn" text)`;
  await sql`
    insert into fitment_note (text_es, text_en)
    select distinct "noteEs", "noteEn" from ${rows} where "noteEs" <> '' or "noteEn" <> ''
    on conflict do nothing`.execute(db);
  await sql`
    insert into fitment (part_id, line_id, year_from, year_to, quantity, position, note_id)
    select "partId", "lineId", "yearFrom", "yearTo", quantity, position, note.id
    from ${rows} left join fitment_note note
      on md5(text_es) = md5("noteEs") and md5(text_en) = md5("noteEn")
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
  said: readonly (EngineFitment & { isExplicit: boolean })[],
): Promise<void> {
  await sql`
    insert into engine_fitment (engine_id, part_id, is_explicit)
    select "engineId", "partId", "isExplicit"
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
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
