import { sql } from "kysely";

import type { ListedReference } from "#contract/relation-lists.ts";
import { allOf } from "#server/platform/database/all-of.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { Looked } from "./gather-page.ts";
import { firstNamed, isOfSize } from "./related-part-store.ts";

/** A number of another brand: its brand in small letters, and the number as it is compared. */
export type ReferenceKey = { maker: string; key: string };

export type ReferenceWish = {
  /** One of these numbers. */
  numbers: readonly ReferenceKey[] | undefined;
  /** What its brand begins with, in small letters. */
  maker: string | undefined;
  size: { least: number; most: number | null } | undefined;
  isShared: boolean | undefined;
};

/** As the index of references has a brand (0178). */
const MAKER = sql`(lower(maker) collate "C")`;
/** Behind whatever begins with the same. */
const LAST_SIGN = "\u{10FFFF}";

/** References of a stretch, by brand and number: each once, however its brand is written. */
export async function findReferenceStretch(
  db: Database,
  { numbers, maker, size, isShared }: ReferenceWish,
  { behind, window }: { behind: ReferenceKey | undefined; window: number },
): Promise<Looked<ReferenceKey, ReferenceKey>> {
  const wanted = allOf([
    sql`kind = 'competitor'`,
    numbers !== undefined &&
      sql`(${MAKER}, key) in (select * from unnest(${numbers.map((one) => one.maker)}::text[],
        ${numbers.map((one) => one.key)}::text[]))`,
    maker !== undefined && sql`${MAKER} >= ${maker} and ${MAKER} < ${maker + LAST_SIGN}`,
    behind !== undefined && sql`(${MAKER}, key) > (${behind.maker}, ${behind.key})`,
  ]);
  const tests = allOf([
    isOfSize(sql`parts`, size),
    isShared !== undefined && sql`(parts > 1) = ${isShared}`,
  ]);
  const { rows } = await sql<{
    kept: ReferenceKey[];
    last: ReferenceKey | null;
    looked: number;
  }>`
    with looked as materialized (
      select ${MAKER} as maker, key, count(distinct part_id)::int as parts from part_number
      where ${wanted} group by ${MAKER}, key order by ${MAKER}, key limit ${window}
    )
    select (select json_build_object('maker', maker, 'key', key) from looked
        order by maker desc, key desc limit 1) as last,
      (select count(*)::int from looked) as looked,
      coalesce((select json_agg(json_build_object('maker', maker, 'key', key) order by maker, key)
        from looked where ${tests}), '[]') as kept`.execute(db);
  return rows[0] ?? { kept: [], last: null, looked: 0 };
}

/** More numbers of one beginning are not looked through. */
const MOST_BEGUN = sql.lit(2_000);

/** References with a number that begins so, and those of the part whose sku the text is. */
export async function findReferencesNamed(
  db: Database,
  { key, sku }: { key: string; sku: string },
): Promise<ReferenceKey[]> {
  const { rows } = await sql<ReferenceKey>`
    select distinct ${MAKER} as maker, key from (
      select maker, key from part_number number
      where ${key} <> '' and number.key >= ${key} and number.key < ${key} || '[' and kind = 'competitor'
      order by number.key limit ${MOST_BEGUN}) begun
    union
    select ${MAKER}, key from part_number join part on part.id = part_id
    where sku = ${sku} and kind = 'competitor'`.execute(db);
  return rows;
}

/** These references as their list shows them, in the given order. */
export async function findListedReferences(
  db: Database,
  keys: readonly ReferenceKey[],
): Promise<ListedReference[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<ListedReference>`
    select known.brand, known.number, known.parts, known.certainty, ${firstNamed(
      sql`from part join brand on brand.id = part.brand_id where part.id in (
        select part_id from part_number where kind = 'competitor'
          and ${MAKER} = wanted.maker and part_number.key = wanted.key)`,
      sql`part.id`,
    )} as first
    from unnest(${keys.map(({ maker }) => maker)}::text[], ${keys.map(({ key }) => key)}::text[])
      with ordinality wanted (maker, key, place)
    cross join lateral (
      select min(number.maker) as brand, min(number.number) as number,
        count(distinct part_id)::int as parts,
        case when count(distinct coalesce(certainty, '')) = 1 then min(certainty) end as certainty
      from part_number number
      where kind = 'competitor' and (lower(number.maker) collate "C") = wanted.maker
        and number.key = wanted.key) known
    order by place`.execute(db);
  return rows;
}
