import { sql } from "kysely";

import type { RelatedPart } from "#contract/relation-lists.ts";
import type { MeasureValue } from "#domain/measure/measure-value.ts";
import { MOST_MEMBERS_COUNTED } from "#domain/part/relation-size.ts";
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

/** The names that are looked at: of all groups along their index (0002), of a brand along another (0178), or those that were found. */
function namesLooked({ names, brandId }: GroupListWish, behind: string | undefined) {
  if (names !== undefined)
    return sql`select name from unnest(${[...names]}::text[]) name where ${allOf([
      behind !== undefined && sql`name > ${behind}`,
      brandId !== undefined &&
        sql`exists (select from part where interchange_group = name and brand_id = ${brandId}::smallint)`,
    ])}`;
  return sql`select interchange_group as name from part where ${allOf([
    sql`interchange_group is not null`,
    brandId !== undefined && sql`brand_id = ${brandId}::smallint`,
    behind !== undefined && sql`interchange_group > ${behind}`,
  ])} group by interchange_group`;
}

/** So many parts of a group are counted to tell its size. */
const ENOUGH = sql.lit(MOST_MEMBERS_COUNTED);

/** Groups of a stretch by their names; how many parts each has is looked up of what it gives. */
export async function findGroupStretch(
  db: Database,
  wish: GroupListWish,
  { behind, window }: { behind: string | undefined; window: number },
): Promise<Looked<string, string>> {
  const parts = sql`(select count(*) from (
    select from part where interchange_group = name limit ${ENOUGH}) counted)`;
  const { rows } = await sql<{ kept: string[]; last: string | null; looked: number }>`
    with looked as materialized (${namesLooked(wish, behind)} order by name limit ${window})
    select (select max(name) from looked) as last, (select count(*)::int from looked) as looked,
      array(select name from looked where ${allOf([isOfSize(parts, wish.size)])} order by name) as kept`.execute(
    db,
  );
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

/** What parts of groups measure. */
export async function findMeasuresIn(
  db: Database,
  names: readonly string[],
): Promise<GroupedMeasures[]> {
  const { rows } = await sql<GroupedMeasures>`
    select name as "group", member.attributes as measures from unnest(${[...names]}::text[]) name
    cross join lateral (select attributes from part where interchange_group = name
      limit ${sql.lit(MOST_MEASURED)}) member`.execute(db);
  return rows;
}

export type ListedGroupRow = {
  group: string;
  parts: number;
  first: RelatedPart[];
};

/** These groups as their list shows them, in the given order. */
export async function findListedGroups(
  db: Database,
  names: readonly string[],
): Promise<ListedGroupRow[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<ListedGroupRow>`
    select name as "group",
      (select count(*)::int from part where interchange_group = name) as parts, ${firstNamed(
        sql`from (select id, sku, part_number, title_es, title_en, brand_id from part where interchange_group = wanted.name
            limit ${sql.lit(MOST_MEASURED)}) part join brand on brand.id = part.brand_id`,
        sql`part.id`,
      )} as first
    from unnest(${[...names]}::text[]) with ordinality wanted (name, place)
    order by place`.execute(db);
  return rows;
}
