import { sql } from "kysely";

import type { UploadPlace } from "#contract/upload-desk.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Parts of a paper that are named; of the rest their count is enough. */
const MOST_PARTS = 20;

/** The parts that have a paper by its file, by their numbers, and how many there are. */
export async function findPartsWith(
  db: Database,
  id: string,
  locale: Locale,
): Promise<{ count: number; places: UploadPlace[] }> {
  const { rows } = await sql<{ sku: string; name: string; count: number }>`
    select part.sku, part.part_number || ' ' || ${titleIn("part", locale)} as name, count(*) over ()::int as count
    from document join part_document on document_id = document.id join part on part.id = part_id
    where document.upload_id = ${id} order by part.part_number, part.id
    limit ${sql.lit(MOST_PARTS)}`.execute(db);
  return {
    count: rows[0]?.count ?? 0,
    places: rows.map(({ sku, name }) => ({ kind: "part", id: sku, name })),
  };
}

/** What shows a picture of the shop's: brands, settings and texts that name its address. */
export async function findShownBy(
  db: Database,
  id: string,
  locale: Locale,
): Promise<UploadPlace[]> {
  const address = `%/uploads/${id}.webp%`;
  const { rows } = await sql<UploadPlace>`
    select 'brand' as kind, id::text as id, name from brand where image like ${address}
    union all
    select 'setting', key, key from setting where value::text like ${address}
    union all
    select 'setting', key, key from storefront_setting where value::text like ${address}
    union all
    select kind, link, ${titleIn("content_text", locale)} from content_text
    where body_es like ${address} or body_en like ${address}`.execute(db);
  return rows;
}

function titleIn(table: "part" | "content_text", locale: Locale) {
  return sql.ref(`${table}.title_${locale}`);
}
