import { sql } from "kysely";

import type { Brand } from "#contract/brands.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Every brand that has parts, by name. */
export async function findBrands(db: Database): Promise<Brand[]> {
  const { rows } = await sql<Brand & { formerly: string[] }>`
    select b.slug as brand, b.name, b.image, n.parts,
      array(select key from brand_alias where brand_id = b.id order by key) as formerly
    from brand b
    join facet_count n on n.facet = 'brand' and n.value = b.id
    order by lower(b.name)`.execute(db);
  return rows.map(({ formerly, brand, name, image, parts }) =>
    formerly.length > 0 ? { brand, name, image, parts, formerly } : { brand, name, image, parts },
  );
}

/** Gives a brand, by its name or by what addresses call it, another picture; undefined for none, else what it had. */
export async function replacePicture(
  db: Database,
  brand: string,
  image: string | null,
): Promise<{ id: number; image: string | null } | undefined> {
  const known = await db
    .selectFrom("brand")
    .select(["id", "image"])
    .where((is) => is.or([is("slug", "=", brand), is("name", "=", brand)]))
    .forUpdate()
    .executeTakeFirst();
  if (known) await db.updateTable("brand").set({ image }).where("id", "=", known.id).execute();
  return known;
}

/** The brands that have a picture, with or without parts. */
export async function findPictures(db: Database): Promise<{ name: string; image: string }[]> {
  return db
    .selectFrom("brand")
    .select(["name", "image"])
    .where("image", "is not", null)
    .orderBy("name")
    .$narrowType<{ image: string }>()
    .execute();
}
