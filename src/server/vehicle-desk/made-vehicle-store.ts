import { sql } from "kysely";

import { slugOf } from "#domain/naming/slug.ts";
import { MOST_MAKES, type EngineFacts } from "#domain/vehicle/new-vehicle.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { VehicleKey } from "./opened-vehicle-store.ts";

/** The makes of models, by name. */
export async function findMakeNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from vehicle_make order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** What makes were called before, each with what it is called now. */
export async function findFormerMakes(db: Database): Promise<{ name: string; now: string }[]> {
  const { rows } = await sql<{ name: string; now: string }>`
    select former.name, make.name as now from former_make former
    join vehicle_make make on make.id = former.make_id order by former.slug`.execute(db);
  return rows;
}

/** Who makes engines, by name. */
export async function findMakersOfEngines(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct maker as name from engine order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Adds a make with the last number that is free: the shop's own files take theirs from the first on. One that a make had
 * which was merged comes last, as the log knows that by it.
 */
export async function insertMake(db: Database, name: string): Promise<void> {
  await sql`
    insert into vehicle_make (id, name, slug, is_own)
    select bit, ${name}, ${slugOf(name)}, true
    from generate_series(0, ${MOST_MAKES - 1}::int) as bit
    where bit not in (select id from vehicle_make)
    order by exists (select from gone_thing where subject = 'make:' || bit), bit desc limit 1`.execute(
    db,
  );
}

/** Adds a model of a make, by its name; answers its number. */
export async function insertModel(
  db: Database,
  { make, name }: { make: string; name: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into vehicle_model (make_id, name, slug, is_own)
    select id, ${name}, ${slugOf(name)}, true from vehicle_make where name = ${make}
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Adds an engine; answers its number. */
export async function insertEngine(
  db: Database,
  { maker, name, ...facts }: EngineFacts & { maker: string; name: string },
): Promise<number> {
  const { liters, cylinders, yearFrom, yearTo } = facts;
  const { rows } = await sql<{ id: number }>`
    insert into engine (maker, maker_slug, name, slug, liters, cylinders, year_from, year_to,
      is_own, is_edited)
    values (${maker}, ${slugOf(maker)}, ${name}, ${slugOf(name)}, ${liters}, ${cylinders},
      ${yearFrom}, ${yearTo}, true, true) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Says these facts of an engine, whatever is loaded later; by its size of before it is found still. */
export async function updateEngineFacts(
  db: Database,
  engineId: number,
  { liters, cylinders, yearFrom, yearTo }: EngineFacts,
): Promise<void> {
  await sql`
    insert into former_engine (maker_slug, slug, liters, engine_id)
    select maker_slug, slug, liters, id from engine where id = ${engineId} and liters <> ${liters}
    on conflict do nothing`.execute(db);
  await sql`
    delete from former_engine former using engine
    where engine.id = ${engineId} and former.engine_id = ${engineId}
      and former.maker_slug = engine.maker_slug and former.slug = engine.slug
      and former.liters = ${liters}`.execute(db);
  await sql`
    update engine set liters = ${liters}, cylinders = ${cylinders}, year_from = ${yearFrom},
      year_to = ${yearTo}, is_edited = true, version = version + 1
    where id = ${engineId}`.execute(db);
}

/** The first and the last year in which a line has an engine; undefined where none has it. */
export async function findSpanOfEngine(
  db: Database,
  engineId: number,
): Promise<{ first: number; last: number } | undefined> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(year_from)::int as first, max(year_to)::int as last from vehicle_line
    where engine_id = ${engineId}`.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? undefined : { first, last };
}

/** The make that goes with a model: staff made it, and it has no other. */
export async function findMakeThatGoes(db: Database, modelId: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select make.name from vehicle_model model join vehicle_make make on make.id = model.make_id
    where model.id = ${modelId} and make.is_own and not exists (
      select from vehicle_model other where other.make_id = make.id and other.id <> model.id)
    `.execute(db);
  return rows[0]?.name;
}

/** The number of a make, by its name. */
export async function findMakeNumber(db: Database, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from vehicle_make where name = ${name}`.execute(db);
  return rows[0]?.id;
}

/** Takes away a model or an engine of which nothing is said, and the make that goes with it. */
export async function deleteVehicleRow(
  db: Database,
  { kind, number }: VehicleKey,
  make: string | undefined,
): Promise<void> {
  if (kind === "engine") {
    await sql`delete from engine where id = ${number}`.execute(db);
    return;
  }
  await sql`delete from vehicle_model where id = ${number}`.execute(db);
  if (make !== undefined)
    await sql`delete from vehicle_make where name = ${make} and is_own`.execute(db);
}

/** Whoever edits a model that has an engine learns that its lines are others. */
export async function raiseModelsWith(db: Database, engineId: number): Promise<void> {
  await sql`
    update vehicle_model set version = version + 1
    where id in (select model_id from vehicle_line where engine_id = ${engineId})`.execute(db);
}
