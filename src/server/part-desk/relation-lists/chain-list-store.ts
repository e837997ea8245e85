import { type RawBuilder, sql } from "kysely";

import type { ListedChain } from "#contract/relation-lists.ts";
import { allOf } from "#server/platform/database/all-of.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { Looked } from "./gather-page.ts";
import { firstNamed, isOfSize } from "./related-part-store.ts";

export type ChainListWish = {
  /** It ends with one of these parts. */
  endIds: readonly number[] | undefined;
  brandId: number | undefined;
  size: { least: number; most: number | null } | undefined;
  isEndOffSale: boolean | undefined;
};

/** Steps that are followed: chains that files made in circles or longer than allowed end here. */
const MOST_STEPS = sql.lit(20);

/** The parts of the chain that a part is the end of, itself among them, each with its step. */
function chainOf(end: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(with recursive chain as (
      select ${end} as id, 0 as step
      union all
      select older.id, step + 1 from chain join part older on older.superseded_by = chain.id
      where step < ${MOST_STEPS})
    select id, min(step) as step from chain group by id)`;
}

/**
 * Chains of a stretch, by the part that each ends with, the newest first: along the index of what takes another's place
 * (0002), of which the parts are left that nothing takes the place of.
 */
export async function findChainStretch(
  db: Database,
  { endIds, brandId, size, isEndOffSale }: ChainListWish,
  { behind, window }: { behind: number | undefined; window: number },
): Promise<Looked<number, number>> {
  const wanted = allOf([
    sql`superseded_by is not null`,
    endIds !== undefined && sql`superseded_by = any(${[...endIds]}::int[])`,
    behind !== undefined && sql`superseded_by < ${behind}::int`,
  ]);
  const tests = allOf([
    sql`ending.superseded_by is null`,
    brandId !== undefined && sql`ending.brand_id = ${brandId}::smallint`,
    isEndOffSale !== undefined && sql`(ending.verification = 'rejected') = ${isEndOffSale}`,
    isOfSize(sql`(select count(*) from ${chainOf(sql`ending.id`)} chained)`, size),
  ]);
  const { rows } = await sql<{ kept: number[]; last: number | null; looked: number }>`
    with looked as materialized (
      select superseded_by as id from part where ${wanted}
      group by superseded_by order by superseded_by desc limit ${window}
    )
    select (select min(id) from looked) as last, (select count(*)::int from looked) as looked,
      array(select ending.id from looked join part ending using (id) where ${tests}
        order by ending.id desc) as kept`.execute(db);
  return rows[0] ?? { kept: [], last: null, looked: 0 };
}

/** The parts with which the chains of these parts end. */
export async function findEndsOf(db: Database, partIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select id, superseded_by, 0 as step from part where id = any(${[...partIds]}::int[])
      union
      select newer.id, newer.superseded_by, step + 1 from up join part newer on newer.id = up.superseded_by
      where step < ${MOST_STEPS})
    select distinct id from up where superseded_by is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** These chains as their list shows them, in the given order, by the parts that they end with. */
export async function findListedChains(
  db: Database,
  ends: readonly number[],
): Promise<ListedChain[]> {
  if (ends.length === 0) return [];
  const { rows } = await sql<ListedChain>`
    select json_build_object('sku', ending.sku, 'partNumber', ending.part_number,
        'title', json_build_object('es', ending.title_es, 'en', ending.title_en),
        'brand', owner.name, 'trust', ending.verification) as "end",
      (select count(*)::int from ${chainOf(sql`ending.id`)} chained) as parts,
      ${firstNamed(
        sql`from ${chainOf(sql`ending.id`)} chained join part on part.id = chained.id
          join brand on brand.id = part.brand_id where chained.id <> ending.id`,
        sql`chained.step, part.id`,
      )} as first
    from unnest(${[...ends]}::int[]) with ordinality wanted (id, place)
    join part ending on ending.id = wanted.id join brand owner on owner.id = ending.brand_id
    order by place`.execute(db);
  return rows;
}
