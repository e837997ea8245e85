import { type Kysely, sql } from "kysely";

import type { StoredAttribute } from "#server/parts/part-tables.ts";
import type { Tables } from "#server/platform/database/tables.ts";

/** What a part is found by, as it is read from the truth. */
export type PartText = {
  id: number;
  sku: string;
  subcategory_id: number;
  title_es: string;
  title_en: string;
  detail_es: string;
  detail_en: string;
  /** Brand, by its name, its address and what it was called before; subcategory and category, in both languages. */
  names: string;
  lines: number[] | null;
  engines: number[] | null;
  attributes: readonly StoredAttribute[];
};

/** Selects PartText of all parts that staff has not taken off sale (ADR 0048); a further condition or an order may follow. */
export const PART_TEXTS = sql<PartText>`
  select part.id, part.sku, part.subcategory_id, part.title_es, part.title_en, part.detail_es, part.detail_en,
    concat_ws(' ', brand.name, replace(brand.slug, '-', ' '),
      (select string_agg(replace(key, '-', ' '), ' ') from brand_alias where brand_id = brand.id),
      subcategory.name_es, subcategory.name_en,
      category.name_es, category.name_en) as names,
    (select array_agg(distinct line_id) from fitment where part_id = part.id) as lines,
    part.attributes,
    (select array_agg(engine_id) from engine_fitment where part_id = part.id) as engines
  from part
  join brand on brand.id = part.brand_id
  join subcategory on subcategory.id = part.subcategory_id
  join category on category.id = subcategory.category_id
  where part.verification <> 'rejected'`;

/** The codes of attributes by their ids. */
export async function findAttributeCodes(db: Kysely<Tables>): Promise<Map<number, string>> {
  const rows = await db.selectFrom("attribute").select(["id", "code"]).execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** What lines and engines are called. */
export async function findVehicleNames(db: Kysely<Tables>) {
  const lines = await db
    .selectFrom("vehicle_line as line")
    .innerJoin("vehicle_model as model", "model.id", "line.model_id")
    .innerJoin("vehicle_make as make", "make.id", "model.make_id")
    .select([
      "line.id",
      "make.id as makeId",
      "model.id as modelId",
      "make.name as make",
      "model.name as model",
      // What it was called before finds its parts still.
      sql<string>`coalesce((select string_agg(name, ' ') from former_make
        where make_id = make.id), '')`.as("formerMake"),
    ])
    .execute();
  const engines = await db.selectFrom("engine").select(["id", "maker", "name"]).execute();
  return { lines, engines };
}
