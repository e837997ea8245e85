import { sql } from "kysely";

import type { ScannedNumber } from "#domain/part/scanned-number.ts";
import type { Database } from "#server/platform/database/database.ts";

type Text = { es: string; en: string };

export type ScannedRow = {
  id: number;
  sku: string;
  partNumber: string;
  title: Text;
  brand: string;
  /** By its label, its own number or that of its goods; else only by another's, which it replaces or comes of. */
  isOwn: boolean;
};

/** Parts that have a number as it was scanned, those first whose own it is. */
export async function findScanned(
  db: Database,
  { skus, keys }: ScannedNumber,
  most: number,
): Promise<ScannedRow[]> {
  const { rows } = await sql<ScannedRow>`
    select part.id, part.sku, part.part_number as "partNumber",
      json_build_object('es', part.title_es, 'en', part.title_en) as title, brand.name as brand,
      found.is_own as "isOwn"
    from (
      select part_id, bool_or(is_own) as is_own from (
        select id as part_id, true as is_own from part where sku = any(${skus}::text[])
        union all
        select part_id, kind in ('printed', 'gtin') from part_number
        where key = any(${keys}::text[])) named
      group by part_id
    ) found
    join part on part.id = found.part_id
    join brand on brand.id = part.brand_id
    order by found.is_own desc, part.sku
    limit ${most}`.execute(db);
  return rows;
}
