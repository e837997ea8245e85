import { sql } from "kysely";

import type { RelatedPart } from "#contract/relation-lists.ts";
import type { MeasureValue } from "#domain/measure/measure-value.ts";
import { allOf } from "#server/platform/database/all-of.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { Looked } from "./gather-page.ts";
import { firstNamed, isOfSize } from "./related-part-store.ts";

export type GroupListWish = {
  /** One of these groups. */
  names: readonly string[] | undefined;
  brandId: number | undefined;
  size: { least: number; most: number | null } | undefined;
};

/**
 * Groups of a stretch by their names: along the index of groups (0002), or that of the groups of a brand (0178). How
 * many parts each has is looked up of what it gives.
 */
export async function findGroupStretch(
  db: Database,
  { names, brandId, size }: GroupListWish,
  { behind, window }: { behind: string | undefined; window: number },
): Promise<Looked<string, string>> {
  const wanted = allOf([
    sql`interchange_group is not null`,
    names !== undefined && sql`interchange_group = any(${[...names]}::text[])`,
    brandId !== undefined && sql`brand_id = ${brandId}::smallint`,
    behind !== undefined && sql`interchange_group > ${behind}`,
  ]);
  const { rows } = await sql<{ kept: string[]; last: string | null; looked: number }>`
    with looked as materialized (
      select interchange_group as name from part where ${wanted}
      group by interchange_group order by interchange_group limit ${window}
    )
    select (select max(name) from looked) as last, (select count(*)::int from looked) as looked,
      array(select name from looked where ${allOf([
        isOfSize(sql`(select count(*) from part where interchange_group = name)`, size),
      ])} order by name) as kept`.execute(db);
  return rows[0] ?? { kept: [], last: null, looked: 0 };
}

/** The groups that these parts are in, and the one that is called so. */
export async function findGroupsOf(
  db: Database,
  { partIds, name }: { partIds: readonly number[]; name: string },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct interchange_group as name from part
    where id = any(${[...partIds]}::int[]) and interchange_group is not null
    union select interchange_group from part where interchange_group = ${name}`.execute(db);
  return rows.map((row) => row.name);
}

/** Of each group so many parts are compared; groups of oils and clamps have hundreds. */
const MOST_MEASURED = 60;

export type GroupedMeasures = { group: string; measures: { id: number; value: MeasureValue }[] };

/** What the first parts of groups measure. */
export async function findMeasuresIn(
  db: Database,
  names: readonly string[],
): Promise<GroupedMeasures[]> {
  const { rows } = await sql<GroupedMeasures>`
    select name as "group", member.attributes as measures from unnest(${[...names]}::text[]) name
    cross join lateral (select attributes from part where interchange_group = name
      order by id limit ${sql.lit(MOST_MEASURED)}) member`.execute(db);
  return rows;
}

export type ListedGroupRow = {
  group: string;
  parts: number;
  offSale: number;
  first: RelatedPart[];
};

/** These groups as their list shows them, in the given order. */
export async function findListedGroups(
  db: Database,
  names: readonly string[],
): Promise<ListedGroupRow[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<ListedGroupRow>`
    select name as "group", held.parts, held."offSale", ${firstNamed(
      sql`from part join brand on brand.id = part.brand_id where part.interchange_group = wanted.name`,
      sql`part.id`,
    )} as first
    from unnest(${[...names]}::text[]) with ordinality wanted (name, place)
    cross join lateral (select count(*)::int as parts,
      count(*) filter (where verification = 'rejected')::int as "offSale"
      from part where interchange_group = name) held
    order by place`.execute(db);
  return rows;
}
