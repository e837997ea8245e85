import type { Pool } from "pg";

export type SuggestedPart = {
  sku: string;
  part_number: string;
  title_es: string;
  title_en: string;
  brand: string;
  image: string | null;
  drawing: string;
};

/** One typed word: the terms that answer it, and about how many parts have one of them. */
export type WordTerms = { ids: number[]; parts: number };

/** A number may stand at many parts: so many keys are read to find a few different parts. */
const KEYS_PER_PART = 8;
/** Words that more parts have are looked for among the most popular ones only. */
const BROAD = 3_000;
const MOST_POPULAR = 1_500;

const SHOWN = `
  select part.sku, part.part_number, part.title_es, part.title_en, brand.name as brand,
    part.images[1] as image, subcategory.drawing
  from found join part on part.id = found.part_id
  join brand on brand.id = part.brand_id
  join subcategory on subcategory.id = part.subcategory_id
  order by found.place`;

/** Parts one of whose numbers begins with the key, in the order of their numbers. */
export async function findPartsBeginning(
  pool: Pool,
  key: string,
  most: number,
): Promise<SuggestedPart[]> {
  const { rows } = await pool.query<SuggestedPart>({
    name: "suggest_numbers",
    text: `with nearest as (
        select part_id, key from part_number where key >= $1 and key < $1 || '[' order by key limit $2),
      found as (select part_id, min(key) as place from nearest group by part_id order by 2, 1 limit $3)
      ${SHOWN}`,
    values: [key, most * KEYS_PER_PART, most],
  });
  return rows;
}

/** The most popular parts that have each of the words. */
export async function findPartsWithWords(
  pool: Pool,
  words: readonly WordTerms[],
  most: number,
): Promise<SuggestedPart[]> {
  const isBroad = words.every(({ parts }) => parts > BROAD);
  const popular = isBroad
    ? `(select part_id, popularity from part_facet order by popularity desc, part_id limit ${MOST_POPULAR}) popular`
    : "part_facet popular";
  const conditions = words.map((_, index) => `terms && $${index + 2}::int[]`).join(" and ");
  const { rows } = await pool.query<SuggestedPart>(
    `with found as (
       select popular.part_id, row_number() over (order by popularity desc, popular.part_id) as place
       from ${popular} join part_terms on part_terms.part_id = popular.part_id
       where ${conditions} order by place limit $1)
     ${SHOWN}`,
    [most, ...words.map(({ ids }) => ids)],
  );
  return rows;
}

/** The most popular parts of some subcategories that have each of the words. */
export async function findPartsOfFamilies(
  pool: Pool,
  { familyIds, words }: { familyIds: readonly number[]; words: readonly WordTerms[] },
  most: number,
): Promise<SuggestedPart[]> {
  const conditions = words.map((_, index) => `terms && $${index + 3}::int[]`).join(" and ");
  const { rows } = await pool.query<SuggestedPart>(
    `with found as (
       select facet.part_id, row_number() over (order by popularity desc, facet.part_id) as place
       from part_facet facet join part_terms on part_terms.part_id = facet.part_id
       where subcategory_id = any($2::smallint[]) and ${conditions} order by place limit $1)
     ${SHOWN}`,
    [most, familyIds, ...words.map(({ ids }) => ids)],
  );
  return rows;
}
