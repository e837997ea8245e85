import { sql } from "kysely";

import type { EngineMaker, EngineOption, KnownVehicle } from "#contract/vehicles.ts";
import { slugOf } from "#domain/naming/slug.ts";
import type { EngineRef, NamedVehicleRef } from "#domain/vehicle/vehicle-ref.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  engineIdNow,
  isEngineCalled,
  makeSlugNow,
  modelSlugNow,
  vehicleIdNow,
} from "./former-name-store.ts";

type YearIn = { region: string; year: number };

/** Makes with a vehicle of that year in the region, by name. */
export async function findMakes(db: Database, { region, year }: YearIn): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct k.name from vehicle v
    join vehicle_line l on l.id = v.line_id and l.region = ${region}
    join vehicle_model m on m.id = l.model_id
    join vehicle_make k on k.id = m.make_id
    where v.year = ${year} order by k.name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Models of a make, by slug, with a vehicle of that year in the region. */
export async function findModels(
  db: Database,
  { region, year, make }: YearIn & { make: string },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct m.name from vehicle v
    join vehicle_line l on l.id = v.line_id and l.region = ${region}
    join vehicle_model m on m.id = l.model_id
    join vehicle_make k on k.id = m.make_id and k.slug = ${makeSlugNow(make)}
    where v.year = ${year} order by m.name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Engines of a model, by slugs, in that year and region. */
export async function findEngines(
  db: Database,
  { region, year, make, model }: YearIn & { make: string; model: string },
): Promise<EngineOption[]> {
  const { rows } = await sql<EngineOption>`
    select distinct e.id, e.name as engine_name, e.liters as engine_liter from vehicle v
    join vehicle_line l on l.id = v.line_id and l.region = ${region}
    join vehicle_model m on m.id = l.model_id and m.slug = ${modelSlugNow({ make, model })}
    join vehicle_make k on k.id = m.make_id and k.slug = ${makeSlugNow(make)}
    join engine e on e.id = l.engine_id
    where v.year = ${year} order by engine_name, engine_liter`.execute(db);
  return rows;
}

const MOST_POPULAR = 6;

/** Engine makers of whose engines the shop has parts, those with the most parts first. */
export async function findEngineMakers(db: Database): Promise<EngineMaker[]> {
  const { rows } = await sql<EngineMaker>`
    select e.maker as make, count(*)::int as engines,
      to_jsonb((array_agg(
        jsonb_build_object('id', e.id, 'engine_name', e.name, 'engine_liter', e.liters)
        order by n.parts desc, e.name
      ))[1:${sql.lit(MOST_POPULAR)}]) as popular
    from engine e
    join lateral (select count(*) as parts from engine_fitment f
      where f.engine_id = e.id and f.is_explicit) n on true
    where n.parts > 0
    group by e.maker
    order by sum(n.parts) desc, e.maker`.execute(db);
  return rows;
}

/** A maker's engines, by slug, of which the shop has parts; those with the most parts first. */
export async function findEnginesOfMaker(db: Database, maker: string): Promise<EngineOption[]> {
  const { rows } = await sql<EngineOption>`
    select e.id, e.name as engine_name, e.liters as engine_liter from engine e
    join lateral (select count(*) as parts from engine_fitment f
      where f.engine_id = e.id and f.is_explicit) n on true
    where e.maker_slug = ${maker} and n.parts > 0
    order by n.parts desc, e.name`.execute(db);
  return rows;
}

/** A vehicle or an engine of the shop, with the line and the engine that fitments name. */
export type FoundVehicle = KnownVehicle & { lineId: number | null; engineId: number };

const VEHICLE = sql`
  select v.id, 'vehicle' as type, l.region, v.year, k.name as make, m.name as model,
    e.name as engine_name, e.liters as engine_liter, l.id as "lineId", e.id as "engineId"
  from vehicle v
  join vehicle_line l on l.id = v.line_id
  join vehicle_model m on m.id = l.model_id
  join vehicle_make k on k.id = m.make_id
  join engine e on e.id = l.engine_id`;

/** The vehicle with that id. */
export async function findVehicleById(db: Database, id: number): Promise<FoundVehicle | undefined> {
  const { rows } = await sql<FoundVehicle>`${VEHICLE} where v.id = ${vehicleIdNow(id)}`.execute(db);
  return rows[0];
}

/**
 * The vehicle of these names, or those that it had before. Without a region the first that has it. Where there is none,
 * the one that was of that model or engine until it was split.
 */
export async function findVehicleByNames(
  db: Database,
  ref: NamedVehicleRef,
): Promise<FoundVehicle | undefined> {
  return (await findVehicleCalled(db, ref)) ?? (await findVehicleOnceCalled(db, ref));
}

async function findVehicleOnceCalled(
  db: Database,
  { region, year, make, model, engine, liters }: NamedVehicleRef,
): Promise<FoundVehicle | undefined> {
  const named = { make: slugOf(make), model: slugOf(model) };
  const { rows } = await sql<FoundVehicle>`${VEHICLE}
    join lateral (
      select former.id from former_line former
      join vehicle_model was on was.id = former.model_id and was.slug = ${modelSlugNow(named)}
      join vehicle_make maker on maker.id = was.make_id and maker.slug = ${makeSlugNow(named.make)}
      join engine e on e.id = former.engine_id
      where former.line_id = l.id and v.year between former.year_from and former.year_to
        and ${isEngineCalled({ engine: slugOf(engine), liters })}
      order by former.id desc limit 1) called on true
    where v.year = ${year} and l.id in (select line_id from former_line)
      and ${region} in ('', l.region)
    order by l.region desc, called.id desc, v.id limit 1`.execute(db);
  return rows[0];
}

async function findVehicleCalled(
  db: Database,
  { region, year, make, model, engine, liters }: NamedVehicleRef,
): Promise<FoundVehicle | undefined> {
  const named = { make: slugOf(make), model: slugOf(model) };
  const { rows } = await sql<FoundVehicle>`${VEHICLE}
    where v.year = ${year} and k.slug = ${makeSlugNow(named.make)} and m.slug = ${modelSlugNow(named)}
      and ${region} in ('', l.region) and ${isEngineCalled({ engine: slugOf(engine), liters })}
    order by l.region desc, v.id limit 1`.execute(db);
  return rows[0];
}

/** The engine that is meant; without a maker the first that bears the name. */
export async function findEngine(
  db: Database,
  engine: EngineRef,
): Promise<FoundVehicle | undefined> {
  const which =
    "id" in engine
      ? sql`e.id = ${engineIdNow(engine.id)}`
      : isEngineCalled({
          maker: slugOf(engine.make),
          engine: slugOf(engine.name),
          liters: engine.liters,
        });
  const called = "id" in engine ? "" : slugOf(engine.name);
  const { rows } = await sql<FoundVehicle>`
    select e.id, 'engine' as type, e.maker as make, e.name as engine_name,
      e.liters as engine_liter, null as "lineId", e.id as "engineId"
    from engine e where ${which} order by e.slug = ${called} desc, e.id limit 1`.execute(db);
  return rows[0];
}

/** What the vehicle `v` of the line `l` was called in its year. */
const FORMER_LINE = sql`from former_line former
  where former.line_id = l.id and v.year between former.year_from and former.year_to`;

export type VinQuery = {
  /** It is of one of them. */
  regions: readonly string[];
  year: number;
  /** Slugs. */
  makes: string[];
  /** Keys that the aliases of model and engine are compared with. */
  models: string[];
  engines: string[];
};

/** `isNamed` says that its engine bears one of the names asked for. */
export type VehicleOfVin = FoundVehicle & { isNamed: boolean };

/**
 * Vehicles of a decoded VIN, whatever their engine. One that was of a model or an engine until that was split is meant
 * by its names too: registers do not tell the two apart.
 */
export async function findVehiclesOfVin(
  db: Database,
  { regions, year, makes, models, engines }: VinQuery,
): Promise<VehicleOfVin[]> {
  const { rows } = await sql<VehicleOfVin>`
    select v.id, 'vehicle' as type, l.region, v.year, k.name as make, m.name as model,
      e.name as engine_name, e.liters as engine_liter, l.id as "lineId", e.id as "engineId",
      exists (select from engine_alias a where a.key = any(${engines})
        and (a.engine_id = e.id or a.engine_id in (select engine_id ${FORMER_LINE}))) as "isNamed"
    from vehicle_make k
    join vehicle_model m on m.make_id = k.id
    join vehicle_line l on l.model_id = m.id and l.region = any(${regions})
    join vehicle v on v.line_id = l.id and v.year = ${year}
    join engine e on e.id = l.engine_id
    where (k.slug = any(${makes})
        or k.id in (select make_id from former_make where slug = any(${makes}))) and exists (
      select from vehicle_model_alias a where a.key = any(${models})
        and (a.model_id = m.id or a.model_id in (select model_id ${FORMER_LINE})))
    order by m.name, e.name, v.id`.execute(db);
  return rows;
}

/** The make's own name, if any vehicle of that year (of any, where it is null) in one of the regions has it. */
export async function findMakeName(
  db: Database,
  { regions, year, make }: { regions: readonly string[]; year: number | null; make: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select k.name from vehicle_make k where k.slug = ${makeSlugNow(make)} and exists (
      select from vehicle v
      join vehicle_line l on l.id = v.line_id and l.region = any(${regions})
      join vehicle_model m on m.id = l.model_id and m.make_id = k.id
      where ${year}::int is null or v.year = ${year})`.execute(db);
  return rows[0]?.name;
}
