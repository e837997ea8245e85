import { sql } from "kysely";

import type { KnownVehicle } from "#contract/vehicles.ts";
import type { Database } from "#server/platform/database/database.ts";

export type ModelName = {
  id: number;
  make: string;
  makeName: string;
  /** What its make was called before. */
  formerMakes: string[];
  name: string;
  aliases: string[];
};
/** `makes` are those whose vehicles have the engine. */
export type EngineName = KnownVehicle & { maker: string; makes: string[]; aliases: string[] };

/** All models with what else they are called. */
export async function findModelNames(db: Database): Promise<ModelName[]> {
  const { rows } = await sql<ModelName>`
    select m.id, k.slug as make, k.name as "makeName", m.name,
      array(select name from former_make where make_id = k.id) as "formerMakes",
      array(select a.name from vehicle_model_alias a where a.model_id = m.id) as aliases
    from vehicle_model m join vehicle_make k on k.id = m.make_id`.execute(db);
  return rows;
}

/** The engines that the shop has parts for, with what else they are called. */
export async function findEngineNames(db: Database): Promise<EngineName[]> {
  const { rows } = await sql<EngineName>`
    select e.id, 'engine' as type, e.maker as make, e.maker_slug as maker, e.name as engine_name,
      e.liters as engine_liter,
      array(select a.name from engine_alias a where a.engine_id = e.id) as aliases,
      array(select distinct k.slug from vehicle_line l join vehicle_model m on m.id = l.model_id
        join vehicle_make k on k.id = m.make_id where l.engine_id = e.id) as makes
    from engine e
    where exists (select from engine_fitment f where f.engine_id = e.id)`.execute(db);
  return rows;
}

export type ModelWithEngine = { make: string; model: string; engine_name: string };

/** Which of these models has which of these engines, in whatever year. */
export async function findModelsWithEngines(
  db: Database,
  { modelIds, engineIds }: Pick<Named, "modelIds" | "engineIds">,
): Promise<ModelWithEngine[]> {
  const { rows } = await sql<ModelWithEngine>`
    select distinct k.name as make, m.name as model, e.name as engine_name
    from vehicle_line l
    join vehicle_model m on m.id = l.model_id
    join vehicle_make k on k.id = m.make_id
    join engine e on e.id = l.engine_id
    where l.model_id = any(${modelIds}) and l.engine_id = any(${engineIds})`.execute(db);
  return rows;
}

type Named = { modelIds: number[]; engineIds: number[]; year: number };

/** The vehicles of these models in that year; with engines, only those that have one of them. */
export async function findVehiclesOfModels(
  db: Database,
  { modelIds, engineIds, year }: Named,
): Promise<KnownVehicle[]> {
  const { rows } = await sql<KnownVehicle>`
    select v.id, 'vehicle' as type, l.region, v.year, k.name as make, m.name as model,
      e.name as engine_name, e.liters as engine_liter
    from vehicle_line l
    join vehicle v on v.line_id = l.id and v.year = ${year}
    join vehicle_model m on m.id = l.model_id
    join vehicle_make k on k.id = m.make_id
    join engine e on e.id = l.engine_id
    where l.model_id = any(${modelIds})
      and (cardinality(${engineIds}::int[]) = 0 or l.engine_id = any(${engineIds}))
    order by m.name, e.name, v.id`.execute(db);
  return rows;
}
