import type { Pool } from "pg";

import type { Storefront } from "#domain/storefront/storefront.ts";

export type SuggestedPart = {
  id: number;
  sku: string;
  part_number: string;
  title_es: string;
  title_en: string;
  brand: string;
  image: string | null;
  drawing: string;
};

/**
 * One typed word: the terms of which any answers it, those that answer it only together ("15w40" is
 * 15W and 40), and about how many parts have one of them.
 */
export type WordTerms = { ids: number[]; together: number[][]; parts: number };

/** A number may stand at many parts: so many keys are read to find a few different parts. */
const KEYS_PER_PART = 8;
/** The most parts that are gathered to find the most popular of them; of more, a sample of the popular is asked. */
const MOST_GATHERED = 4_000;
const MOST_POPULAR = 1_000;

const SHOWN = `
  select part.id, part.sku, part.part_number, part.title_es, part.title_en, brand.name as brand,
    part.images[1] as image, subcategory.drawing
  from found join part on part.id = found.part_id
  join brand on brand.id = part.brand_id
  join subcategory on subcategory.id = part.subcategory_id
  where part.verification <> 'rejected'
  order by found.place`;

/** Parts one of whose numbers begins with the key, those that bear it themselves first, in the order of their numbers. */
export async function findPartsBeginning(
  pool: Pool,
  key: string,
  most: number,
): Promise<SuggestedPart[]> {
  const { rows } = await pool.query<SuggestedPart>({
    name: "suggest_numbers",
    text: `with nearest as (
        (select part_id, key, 0 as tier from part_number
          where kind = 'printed' and key >= $1 and key < $1 || '[' order by key limit $2)
        union all
        (select part_id, key, 1 from part_number
          where key >= $1 and key < $1 || '[' order by key limit $2)),
      found as (
        select part_id, row_number() over (order by min(tier), min(key), part_id) as place
        from nearest group by part_id order by place limit $3)
      ${SHOWN}`,
    values: [key, most * KEYS_PER_PART, most],
  });
  return rows;
}

type Wanted = {
  words: readonly WordTerms[];
  familyIds: readonly number[];
  /** Whose demand counts. */
  storefront: Storefront;
};

/**
 * The most popular parts that have each of the words: those of the families, or of any kind where no such part has them. What it costs
 * does not grow with the catalogue: the parts of the rarest word are gathered when they are few;
 * where every word is common, the most popular parts are asked one after the other until enough
 * have been found, and none may be.
 */
export async function findPartsWithWords(
  pool: Pool,
  { words, familyIds, storefront }: Wanted,
  most: number,
): Promise<SuggestedPart[]> {
  const values: unknown[] = [most];
  const bind = (ids: number[]) => `$${values.push(ids)}::int[]`;
  const conditions = words
    .map(({ ids, together }) =>
      [`terms && ${bind(ids)}`, ...together.map((some) => `terms @> ${bind(some)}`)].join(" or "),
    )
    .map((condition) => `(${condition})`)
    .join(" and ");
  const families = `$${values.length + 1}::smallint[]`;
  const demand = `demand_${storefront}`;
  const show = async (found: string, more: unknown[]) =>
    (await pool.query<SuggestedPart>(`with found as (${found}) ${SHOWN}`, [...values, ...more]))
      .rows;

  if (words.some(({ parts }) => parts <= MOST_GATHERED)) {
    return show(gathered({ conditions, families, demand }), [familyIds]);
  }
  const named =
    familyIds.length > 0
      ? await show(firstWith(conditions, popularOf(families, demand)), [familyIds])
      : [];
  return named.length > 0
    ? named
    : show(firstWith(conditions, `select part_id, ${demand} as demand from part_facet`), []);
}

type Gathering = { conditions: string; families: string; demand: string };

/** The first of all, those of the families before others, are few enough to tell whether any is of the families. */
function gathered({ conditions, families, demand }: Gathering): string {
  const first = `select part_id, ${demand} as demand, subcategory_id = any(${families}) as is_named
    from part_facet where part_id = any(array(select part_id from part_terms where ${conditions}))
    order by is_named desc, demand desc, part_id limit $1`;
  return `select part_id, row_number() over (order by demand desc, part_id) as place
    from (select *, bool_or(is_named) over () as is_any_named from (${first}) first) part
    where is_named or not is_any_named
    order by place`;
}

function popularOf(families: string, demand: string): string {
  return `select facet.* from unnest(${families}) family (id)
    cross join lateral (select part_id, ${demand} as demand from part_facet where subcategory_id = family.id
      order by ${demand} desc, part_id limit ${MOST_POPULAR}) facet`;
}

/** One by one in their order: a join would read the words of all of them before the first is out. */
function firstWith(conditions: string, parts: string): string {
  return `select part_id, row_number() over (order by demand desc, part_id) as place
    from (select popular.* from (select part_id, demand from (${parts}) part
        order by demand desc, part_id limit ${MOST_POPULAR}) popular
      cross join lateral (select from part_terms
        where part_terms.part_id = popular.part_id and ${conditions} offset 0) worded
      order by demand desc, part_id limit $1) first`;
}

/** The parts with these ids, in this order. */
export async function findSuggestedParts(
  pool: Pool,
  partIds: readonly number[],
): Promise<SuggestedPart[]> {
  const { rows } = await pool.query<SuggestedPart>({
    name: "suggest_found",
    text: `with found as (
        select part_id, place from unnest($1::int[]) with ordinality as wanted (part_id, place))
      ${SHOWN}`,
    values: [partIds],
  });
  return rows;
}
