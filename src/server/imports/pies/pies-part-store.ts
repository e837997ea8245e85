import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** A part by its brand and the key of its printed number. */
export type BrandNumber = { brandId: number; key: string };

export function brandNumberKey({ brandId, key }: BrandNumber): string {
  return `${brandId} ${key}`;
}

/** The SKUs of the parts of these brands and numbers. */
export async function findByBrandNumber(
  db: Database,
  wanted: readonly BrandNumber[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<BrandNumber & { skus: string[] }>`
    select part.brand_id as "brandId", number.key, array_agg(distinct part.sku) as skus
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted ("brandId" int, key text)
    join part_number number on number.kind = 'printed' and number.key = wanted.key
    join part on part.id = number.part_id and part.brand_id = wanted."brandId"
    group by 1, 2`.execute(db);
  return new Map(rows.map(({ skus, ...named }) => [brandNumberKey(named), skus]));
}

/** The pictures of parts; whoever is about to change them holds the parts first. */
export async function findImages(
  db: Database,
  partIds: readonly number[],
): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; images: string[] }>`
    select id, images from part where id = any(${[...partIds]}::int[])`.execute(db);
  return new Map(rows.map(({ id, images }) => [id, images]));
}

/** Writes the pictures of parts whole. */
export async function writeImages(
  db: Database,
  pictures: readonly { partId: number; images: readonly string[] }[],
): Promise<void> {
  await sql`
    update part set images = array(select jsonb_array_elements_text(row.images)),
      version = version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as row ("partId" int, images jsonb)
    where part.id = row."partId"`.execute(db);
}
