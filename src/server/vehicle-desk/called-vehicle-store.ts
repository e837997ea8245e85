import { sql } from "kysely";

import type { CalledVehicle } from "#domain/vehicle/called-vehicle.ts";
import type { Database } from "#server/platform/database/database.ts";

/** A model or an engine by all that it is called, with the years that it is known for. */
export type VehicleRow = CalledVehicle & {
  yearFrom: number | null;
  yearTo: number | null;
  version: number;
  /** Of an engine, where that is known. */
  cylinders: number | null;
  /** Staff made it, and the shop's own files do not have it. */
  isOwn: boolean;
};

/** Every model and every engine: some hundreds. */
export async function findCalledVehicles(db: Database): Promise<VehicleRow[]> {
  const { rows } = await sql<VehicleRow>`
    select 'm' || m.id as id, 'model' as kind, k.name as make, m.name, null as liters, m.version,
      array(select name from vehicle_model_alias where model_id = m.id order by lower(name), name)
        as aliases,
      array(select slug from former_model where model_id = m.id order by slug) as formerly,
      l."yearFrom", l."yearTo", null::int as cylinders, m.is_own as "isOwn"
    from vehicle_model m
    join vehicle_make k on k.id = m.make_id
    left join (
      select model_id, min(year_from)::int as "yearFrom", max(year_to)::int as "yearTo"
      from vehicle_line group by model_id) l on l.model_id = m.id
    union all
    select 'e' || e.id, 'engine', e.maker, e.name, e.liters, e.version,
      array(select name from engine_alias where engine_id = e.id order by lower(name), name),
      array(select slug from former_engine where engine_id = e.id order by slug),
      e.year_from, e.year_to, e.cylinders, e.is_own
    from engine e`.execute(db);
  return rows;
}

/** What makes, makers of engines and brands are called. */
export async function findMakersNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from vehicle_make union select maker from engine union select name from brand`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** What categories and subcategories are called, in both languages. */
export async function findKindNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name_es as name from category union select name_en from category
    union select name_es from subcategory union select name_en from subcategory`.execute(db);
  return rows.map(({ name }) => name);
}

/** Lets nobody else name or merge a vehicle before the transaction ends; whoever reads, or says what fits, goes on. */
export async function holdVehicles(db: Database): Promise<void> {
  await sql`lock table vehicle_model, engine in share row exclusive mode`.execute(db);
}
