import { type Kysely, sql } from "kysely";

import type { AcesMapping } from "#domain/import/aces-mapping.ts";
import type { Tables } from "#server/platform/database/tables.ts";

/** A mapping with its names resolved to the shop's own ids. */
export type StoredMapping =
  | { kind: "brand"; code: string; brandId: number }
  | { kind: "base"; code: number; modelId: number; year: number }
  | { kind: "model"; makeCode: number; modelCode: number; modelId: number }
  | { kind: "engine"; code: number; engineIds: readonly number[] }
  | { kind: "part-type"; code: number; subcategoryId: number }
  | { kind: "position"; code: number; position: string }
  | Omit<Extract<AcesMapping, { kind: "qualifier" }>, "key">;

/** Writes a mapping over the one that was there. */
export async function saveMapping(db: Kysely<Tables>, mapping: StoredMapping): Promise<void> {
  await statementFor(mapping).execute(db);
}

function statementFor(mapping: StoredMapping) {
  switch (mapping.kind) {
    case "brand":
      return sql`
        insert into aces_brand (code, brand_id) values (${mapping.code}, ${mapping.brandId})
        on conflict (code) do update set brand_id = excluded.brand_id`;
    case "base":
      return sql`
        insert into aces_base_vehicle (code, model_id, year)
        values (${mapping.code}, ${mapping.modelId}, ${mapping.year})
        on conflict (code) do update set model_id = excluded.model_id, year = excluded.year`;
    case "model":
      return sql`
        insert into aces_model (make_code, model_code, model_id)
        values (${mapping.makeCode}, ${mapping.modelCode}, ${mapping.modelId})
        on conflict (make_code, model_code) do update set model_id = excluded.model_id`;
    case "engine":
      return sql`
        with standing as (delete from aces_engine_base
          where code = ${mapping.code} and engine_id <> all(${[...mapping.engineIds]}::int[]))
        insert into aces_engine_base (code, engine_id)
        select ${mapping.code}, unnest(${[...mapping.engineIds]}::int[]) on conflict do nothing`;
    case "part-type":
      return sql`
        insert into aces_part_type (code, subcategory_id)
        values (${mapping.code}, ${mapping.subcategoryId})
        on conflict (code) do update set subcategory_id = excluded.subcategory_id`;
    case "position":
      return sql`
        insert into aces_position (code, position) values (${mapping.code}, ${mapping.position})
        on conflict (code) do update set position = excluded.position`;
    case "qualifier":
      return sql`
        insert into aces_qualifier (element, code, text_es, text_en, is_ignored)
        values (${mapping.element}, ${mapping.code}, ${mapping.textEs}, ${mapping.textEn},
          ${mapping.isIgnored})
        on conflict (element, code) do update set text_es = excluded.text_es,
          text_en = excluded.text_en, is_ignored = excluded.is_ignored`;
  }
}
