import { sql } from "kysely";

import type { Brand } from "#contract/brands.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Every brand that has parts, by name. */
export async function findBrands(db: Database): Promise<Brand[]> {
  const { rows } = await sql<Brand>`
    select b.slug as brand, b.name, b.image, n.parts,
      array(select key from brand_alias where brand_id = b.id order by key) as aliases
    from brand b
    join facet_count n on n.facet = 'brand' and n.value = b.id
    order by lower(b.name)`.execute(db);
  return rows;
}

/** A brand that a word means: its number, and what addresses call it now. */
export type MeantBrand = { id: number; slug: string };

/** The brand that each of these words means; of one that means none there is none. */
export async function findBrandsOfWords(
  db: Database,
  words: readonly string[],
): Promise<(MeantBrand & { word: string })[]> {
  const { rows } = await sql<MeantBrand & { word: string }>`
    with word as (select unnest(${[...words]}::text[]) as word)
    select word, id, slug from word join brand on slug = word
    union
    select word, id, slug from word join brand_alias on key = word join brand on id = brand_id`.execute(
    db,
  );
  return rows;
}

/** The number of the brand of a name in any writing, first of one that is written just so; undefined for none. */
export async function findIdOfName(db: Database, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from brand where lower(name) = lower(${name}) order by name = ${name} desc limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Gives a brand another picture, and answers what it had. */
export async function replacePicture(
  db: Database,
  id: number,
  image: string | null,
): Promise<string | null> {
  const before = await db
    .selectFrom("brand")
    .select("image")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db.updateTable("brand").set({ image }).where("id", "=", id).execute();
  return before.image;
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
