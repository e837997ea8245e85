import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** Things of the shop, each with how much speaks for it. */
export type Weighed = { id: string; weight: number };

const MOST = 20;

/** The parts that have one of these printed numbers. */
export async function partsNumbered(db: Database, keys: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct part_id as id from part_number
    where kind = 'printed' and key = any(${[...keys]}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** The models that these parts fit, or the engines of the vehicles that they fit, by how many of the parts. */
export async function fittedByParts(
  db: Database,
  column: "model_id" | "engine_id",
  parts: readonly number[],
): Promise<Weighed[]> {
  const own = sql.ref(column);
  const { rows } = await sql<Weighed>`
    select ${own}::text as id, count(distinct part_id) as weight
    from fitment join vehicle_line line on line.id = line_id
    where part_id = any(${[...parts]}::int[]) and ${own} is not null
    group by ${own} order by weight desc, ${own} limit ${MOST}`.execute(db);
  return rows;
}

/** Where on a vehicle these parts go. */
export async function positionsOfParts(db: Database, parts: readonly number[]): Promise<Weighed[]> {
  const { rows } = await sql<Weighed>`
    select position as id, count(distinct part_id) as weight from fitment
    where part_id = any(${[...parts]}::int[]) group by position order by weight desc, position
    `.execute(db);
  return rows;
}

/** The brands and the subcategories of these parts. */
export async function kindsOfParts(
  db: Database,
  parts: readonly number[],
): Promise<{ brands: Weighed[]; subcategories: Weighed[] }> {
  const of = async (column: "brand_id" | "subcategory_id") => {
    const { rows } = await sql<Weighed>`
      select ${sql.ref(column)}::text as id, count(*) as weight from part
      where id = any(${[...parts]}::int[]) group by 1 order by weight desc, 1 limit ${MOST}`.execute(
      db,
    );
    return rows;
  };
  return { brands: await of("brand_id"), subcategories: await of("subcategory_id") };
}

/** The models that have one of the engines which these ids stand for. */
export async function modelsWithEngines(
  db: Database,
  engineBases: readonly number[],
): Promise<Weighed[]> {
  const { rows } = await sql<Weighed>`
    select model_id::text as id, count(distinct code) as weight
    from aces_engine_base base join vehicle_line line on line.engine_id = base.engine_id
    where code = any(${[...engineBases]}::int[]) and model_id is not null
    group by model_id order by weight desc, model_id limit ${MOST}`.execute(db);
  return rows;
}

/** The engines of the vehicles that these ids stand for, in their years. */
export async function enginesOfVehicles(
  db: Database,
  vehicles: { bases: readonly number[]; models: readonly { make: number; model: number }[] },
): Promise<Weighed[]> {
  const { rows } = await sql<Weighed>`
    select engine_id::text as id, count(*) as weight
    from (
      select model_id, year as year_from, year as year_to from aces_base_vehicle
      where code = any(${[...vehicles.bases]}::int[])
      union all
      select model_id, 1900, 2100 from aces_model
      join jsonb_to_recordset(${JSON.stringify(vehicles.models)}::jsonb) as row (make int, model int)
        on make_code = make and model_code = model
    ) named join vehicle_line line using (model_id)
    where line.year_from <= named.year_to and line.year_to >= named.year_from
      and engine_id is not null
    group by engine_id order by weight desc, engine_id limit ${MOST}`.execute(db);
  return rows;
}

export type NamedThing = {
  /** The numbers of the things that the choice stands for, with commas between. */
  value: string;
  es: string;
  en: string;
  years: readonly [from: number, to: number] | null;
  /** All that it is called by. */
  names: readonly string[];
};

/** The models of the shop, with the years that it knows of each. */
export async function allModels(db: Database): Promise<NamedThing[]> {
  const { rows } = await sql<NamedThing>`
    select model.id::text as value, make.name || ' ' || model.name as es,
      make.name || ' ' || model.name as en,
      (select case when count(*) > 0 then array[min(year_from), max(year_to)] end
        from vehicle_line where model_id = model.id) as years,
      array(select name from vehicle_model_alias where model_id = model.id
        union select model.name) as names
    from vehicle_model model join vehicle_make make on make.id = make_id
    order by make.name, model.name`.execute(db);
  return rows;
}

/** The engines of the shop; those of one name and size are one choice, whoever makes them. */
export async function allEngines(db: Database): Promise<NamedThing[]> {
  const { rows } = await sql<NamedThing>`
    select string_agg(distinct engine.id::text, ',') as value,
      string_agg(distinct maker, ' / ') || ' ' || engine.name || ' ' || liters || ' L' as es,
      string_agg(distinct maker, ' / ') || ' ' || engine.name || ' ' || liters || ' L' as en,
      array[min(year_from), max(year_to)] as years, array_agg(distinct called.name) as names
    from engine cross join lateral (
      select engine.name union select name from engine_alias where engine_id = engine.id) called
    group by engine.name, liters order by 2`.execute(db);
  return rows;
}

/** The shop's parts that have one of these numbers, whatever number it is of them. */
export type NumberedPart = {
  sku: string;
  partNumber: string;
  brand: string;
  es: string;
  en: string;
};

export async function partsAlike(
  db: Database,
  keys: readonly string[],
  limit: number,
): Promise<NumberedPart[]> {
  const { rows } = await sql<NumberedPart>`
    select sku, part_number as "partNumber", brand.name as brand, title_es as es, title_en as en
    from part join brand on brand.id = brand_id
    where part.id in (select part_id from part_number where key = any(${[...keys]}::text[]))
    order by sku limit ${limit}`.execute(db);
  return rows;
}

/** Words that were said of other ids of an element. */
export async function wordsOfElement(
  db: Database,
  element: string,
  limit: number,
): Promise<{ es: string; en: string }[]> {
  const { rows } = await sql<{ es: string; en: string }>`
    select text_es as es, text_en as en from aces_qualifier
    where element = ${element} and not is_ignored
    group by 1, 2 order by count(*) desc, 1 limit ${limit}`.execute(db);
  return rows;
}
