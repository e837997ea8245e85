import { sql } from "kysely";

import type { AcesAnswer } from "#domain/import/aces-answer.ts";
import type { AcesNeed } from "#domain/import/aces-need.ts";
import type { Database } from "#server/platform/database/database.ts";

/** What was said of a thing, with what the shop calls it. */
export type AcesMeaning =
  | (Extract<AcesAnswer, { kind: "vehicle" | "engine" | "brand" }> & { name: string })
  | Extract<AcesAnswer, { kind: "position" | "words" | "ignored" }>
  | (Extract<AcesAnswer, { kind: "subcategory" }> & { es: string; en: string })
  | (Extract<AcesAnswer, { kind: "leftOut" }> & { isLasting: boolean });

/** Everything that was said, by what applications call it. */
const MEANINGS = sql`(
  select 'BaseVehicle:' || code as key, jsonb_build_object('kind', 'vehicle', 'model', model.id,
    'name', make.name || ' ' || model.name, 'year', year) as meaning
  from aces_base_vehicle join vehicle_model model on model.id = model_id
  join vehicle_make make on make.id = make_id
  union all
  select 'Model:' || make_code || '/' || model_code, jsonb_build_object('kind', 'vehicle',
    'model', model.id, 'name', make.name || ' ' || model.name, 'year', null)
  from aces_model join vehicle_model model on model.id = model_id
  join vehicle_make make on make.id = make_id
  union all
  select 'EngineBase:' || code, jsonb_build_object('kind', 'engine',
    'engines', jsonb_agg(engine_id order by engine_id),
    'name', string_agg(distinct maker || ' ' || name || ' ' || liters || ' L', ' · '))
  from aces_engine_base join engine on engine.id = engine_id group by code
  union all
  select 'Position:' || code, jsonb_build_object('kind', 'position', 'position', position)
  from aces_position
  union all
  select element || ':' || code, case when is_ignored then jsonb_build_object('kind', 'ignored')
    else jsonb_build_object('kind', 'words', 'es', text_es, 'en', text_en) end
  from aces_qualifier
  union all
  select 'Brand:' || code, jsonb_build_object('kind', 'brand', 'brand', brand.id, 'name', name)
  from aces_brand join brand on brand.id = brand_id
  union all
  select 'PartType:' || code, jsonb_build_object('kind', 'subcategory', 'subcategory', subcategory.id,
    'es', category.name_es || ' / ' || subcategory.name_es,
    'en', category.name_en || ' / ' || subcategory.name_en)
  from aces_part_type join subcategory on subcategory.id = subcategory_id
  join category on category.id = category_id
  union all
  select missing, jsonb_build_object('kind', 'leftOut', 'isLasting', is_lasting) from aces_left_out
)`;

/** What was said of these things; of what nobody has said anything it has nothing. */
export async function findMeanings(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, AcesMeaning>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; meaning: AcesMeaning }>`
    select key, meaning from ${MEANINGS} meant where key = any(${[...new Set(keys)]}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ key, meaning }) => [key, meaning]));
}

/** Of a thing by its name, the kind that `acesNeed` gives it. */
export const KIND_OF_KEY = sql`case split_part(key, ':', 1)
  when 'BaseVehicle' then 'vehicle' when 'Model' then 'vehicle' when 'EngineBase' then 'engine'
  when 'Position' then 'position' when 'Brand' then 'brand' when 'Part' then 'part'
  when 'AmbiguousPart' then 'twoParts' when 'Qty' then 'quantity' when 'Note' then 'notes'
  when 'Vehicle' then 'noVehicle'
  when 'PartType' then case when position(' ' in key) > 0 then 'partType' else 'subcategory' end
  else 'words' end`;

export type MeaningPage = {
  isLeftOut: boolean;
  kind: string | undefined;
  text: string;
  after: string | undefined;
  limit: number;
};

export type MeaningRow = { key: string; meaning: AcesMeaning; applications: number };

/** What was said, or left out, in the order of its names, with how many applications wait for it all the same. */
export async function meaningsAfter(db: Database, page: MeaningPage): Promise<MeaningRow[]> {
  const { isLeftOut, kind = null, text, after = "", limit } = page;
  const { rows } = await sql<MeaningRow>`
    select key, meaning, coalesce(applications, 0) as applications
    from ${MEANINGS} meant left join aces_wanted on missing = key
    where (meaning ->> 'kind' = 'leftOut') = ${isLeftOut} and key collate "C" > ${after}
      and (${kind}::text is null or ${KIND_OF_KEY} = ${kind}) and key <> 'Position:1'
      and position(lower(${text}) in lower(key || ' ' || meaning)) > 0
    order by key collate "C" limit ${limit}`.execute(db);
  return rows;
}

/** Forgets what was said of a thing. */
export async function forgetMeaning(db: Database, { key, element, code }: AcesNeed): Promise<void> {
  await sql`delete from aces_left_out where missing = ${key}`.execute(db);
  switch (element) {
    case "BaseVehicle":
      await sql`delete from aces_base_vehicle where code = ${Number(code)}`.execute(db);
      break;
    case "Model": {
      const [make, model] = code.split("/").map(Number);
      await sql`delete from aces_model where make_code = ${make} and model_code = ${model}`.execute(
        db,
      );
      break;
    }
    case "EngineBase":
      await sql`delete from aces_engine_base where code = ${Number(code)}`.execute(db);
      break;
    case "Position":
      await sql`delete from aces_position where code = ${Number(code)}`.execute(db);
      break;
    case "Brand":
      await sql`delete from aces_brand where code = ${code}`.execute(db);
      break;
    case "PartType":
      await sql`delete from aces_part_type where code::text = ${code}`.execute(db);
      break;
    default:
      await sql`delete from aces_qualifier where element = ${element} and code = ${code}`.execute(
        db,
      );
  }
}

/** Whether there is, and stays until the transaction has ended, what an answer names. */
export async function standsStill(db: Database, answer: AcesAnswer): Promise<boolean> {
  const all = async (
    table: "vehicle_model" | "engine" | "brand" | "subcategory",
    ids: number[],
  ) => {
    const { rows } = await sql`
      select from ${sql.table(table)} where id = any(${ids}::int[]) order by id for key share
      `.execute(db);
    return rows.length === new Set(ids).size;
  };
  if (answer.kind === "vehicle") return all("vehicle_model", [answer.model]);
  if (answer.kind === "engine") return all("engine", answer.engines);
  if (answer.kind === "brand") return all("brand", [answer.brand]);
  return answer.kind !== "subcategory" || all("subcategory", [answer.subcategory]);
}
