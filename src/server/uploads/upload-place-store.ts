import { sql } from "kysely";

import type { UploadPlace } from "#contract/upload-desk.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Database } from "#server/platform/database/database.ts";

import { whereShown } from "./shown-place-store.ts";

/** Parts of a paper that are named; of the rest their count is enough. */
const MOST_PARTS = 20;
/** Things that show a picture, and are named. */
const MOST_PLACES = 50;

/** The parts that have a paper by its file, by their numbers, and how many there are. */
export async function findPartsWith(
  db: Database,
  id: string,
  locale: Locale,
): Promise<{ count: number; places: UploadPlace[] }> {
  const { rows } = await sql<{ sku: string; name: string; count: number }>`
    select part.sku, part.part_number || ' ' || ${sql.ref(`part.title_${locale}`)} as name, count(*) over ()::int as count
    from document join part_document on document_id = document.id join part on part.id = part_id
    where document.upload_id = ${id} order by part.part_number, part.id
    limit ${sql.lit(MOST_PARTS)}`.execute(db);
  return {
    count: rows[0]?.count ?? 0,
    places: rows.map(({ sku, name }) => ({ kind: "part", id: sku, name })),
  };
}

/** What shows a picture of the shop's; the first of them, where there are many. */
export async function findShownBy(
  db: Database,
  id: string,
  locale: Locale,
): Promise<UploadPlace[]> {
  const { rows } = await sql<UploadPlace>`
    select kind, id, case when ${locale} = 'en' then name_en else name_es end as name
    from (${whereShown(sql`${id}::uuid`)}) place limit ${sql.lit(MOST_PLACES)}`.execute(db);
  return rows;
}
