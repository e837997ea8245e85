import { type Kysely, type RawBuilder, sql } from "kysely";

import type { Tables } from "#server/platform/database/tables.ts";

import { GROUP_KEY } from "./statement/facet-truth.ts";

/** Held by whoever brings the counts from what some parts were to what they are. */
const COUNT_LOCK = 4_012_031;

/** How many of some parts, or of their groups, have a value of a facet. */
type CountedValue = Tables["facet_count"];

/** What facet_count must say of the rows of part_facet that `source` gives: whole groups. */
export function countedValues(source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select case grouping(subcategory_id, makes, brand_id, quality)
        when 7 then 'subcategory' when 11 then 'make' when 13 then 'brand' else 'quality' end as facet,
      coalesce(subcategory_id, makes, brand_id, quality)::bigint as value, count(*)::int as parts
    from ${source} group by grouping sets ((subcategory_id), (makes), (brand_id), (quality))
    union all
    select case grouping(subcategory_id, makes, qualities)
        when 3 then 'groupSubcategory' when 5 then 'groupMake' else 'groupQualities' end,
      coalesce(subcategory_id, makes, qualities), count(*)
    from (select min(subcategory_id) as subcategory_id, bit_or(makes) as makes,
        bit_or(1 << quality::int) as qualities
      from ${source} group by group_key) folded
    group by grouping sets ((subcategory_id), (makes), (qualities))
    union all
    select 'groupBrand', brand_id, count(*)
    from (select brand_id from ${source} group by brand_id, group_key) once group by brand_id`;
}

/** Lets nobody else count before the transaction ends: what two count of one group at once would not add up. */
export async function lockCounts(db: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${COUNT_LOCK})`.execute(db);
}

/** The groups of these parts, those that the read model knows and those that the truth says now. */
export async function findGroupKeys(db: Kysely<Tables>, partIds: number[]): Promise<string[]> {
  const { rows } = await sql<{ groupKey: string }>`
    select group_key::text as "groupKey" from part_facet where part_id = any(${partIds}::int[])
    union select (${GROUP_KEY})::text from part where id = any(${partIds}::int[])`.execute(db);
  return rows.map(({ groupKey }) => groupKey);
}

/** The values that these groups and their parts have now. */
export async function findCounted(
  db: Kysely<Tables>,
  groupKeys: string[],
): Promise<CountedValue[]> {
  const source = sql`part_facet where group_key = any(${groupKeys}::bigint[])`;
  const { rows } = await sql<CountedValue>`
    select facet, value::text, parts from (${countedValues(source)}) counted`.execute(db);
  return rows;
}

/** Brings the counts of everything from what some parts were to what they are. */
export async function adjustCounts(
  db: Kysely<Tables>,
  { before, after }: { before: readonly CountedValue[]; after: readonly CountedValue[] },
): Promise<void> {
  const steps = before.map((row) => ({ ...row, parts: -row.parts })).concat(after);
  // In one order, so that two batches at once wait for each other instead of deadlocking.
  await sql`
    insert into facet_count as kept (facet, value, parts)
    select facet, value, sum(parts) as step
    from unnest(${steps.map(({ facet }) => facet)}::text[],
      ${steps.map(({ value }) => value)}::bigint[],
      ${steps.map(({ parts }) => parts)}::int[]) as counted (facet, value, parts)
    group by facet, value having sum(parts) <> 0 order by facet, value
    on conflict (facet, value) do update set parts = kept.parts + excluded.parts`.execute(db);
  await sql`delete from facet_count where parts = 0`.execute(db);
}
