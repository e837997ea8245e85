import { type Kysely, type RawBuilder, sql } from "kysely";

import type { Tables } from "#server/platform/database/tables.ts";

/** How many of some parts have a value of a facet. */
type CountedValue = Tables["facet_count"];

/** What facet_count must say of the rows of part_facet that `source` gives. */
export function countedValues(source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select case grouping(subcategory_id, makes, brand_id, quality)
        when 7 then 'subcategory' when 11 then 'make' when 13 then 'brand' else 'quality' end as facet,
      coalesce(subcategory_id, makes, brand_id, quality)::bigint as value, count(*)::int as parts
    from ${source} group by grouping sets ((subcategory_id), (makes), (brand_id), (quality))`;
}

/** The values that these parts have now. */
export async function findCounted(db: Kysely<Tables>, partIds: number[]): Promise<CountedValue[]> {
  const source = sql`part_facet where part_id = any(${partIds}::int[])`;
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
