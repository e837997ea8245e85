import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** The version of parts as of which measures are to be counted; undefined where all of them are. */
export async function findDueVersion(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ version: string }>`
    select parts_version as version from catalogue_state
    where exists (
      select from attribute left join attribute_count on attribute_id = id
      where attribute_count.parts_version is distinct from catalogue_state.parts_version)`.execute(
    db,
  );
  return rows[0] && Number(rows[0].version);
}

type Counted = { last: number | null; counts: { id: number; parts: number }[] };

/** How many of the next parts after one have each measure, and the last of them; null where there is none. */
export async function countPartsAfter(
  db: Database,
  { after, most }: { after: number; most: number },
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with looked as materialized (
      select id, attributes from part where id > ${after}::int order by id limit ${most})
    select (select max(id) from looked) as last, coalesce((
      select json_agg(json_build_object('id', id, 'parts', parts)) from (
        select (entry.value ->> 'id')::int as id, count(distinct looked.id)::int as parts
        from looked cross join lateral jsonb_array_elements(looked.attributes) entry (value)
        group by 1) counted), '[]') as counts`.execute(db);
  return rows[0] ?? { last: null, counts: [] };
}

/** Keeps how many parts have each measure, none where none was counted; what was counted later stays. */
export async function keepCounts(
  db: Database,
  counts: ReadonlyMap<number, number>,
  { version, at }: { version: number; at: Date },
): Promise<void> {
  const rows = JSON.stringify(Array.from(counts, ([id, parts]) => ({ id, parts })));
  await sql`
    insert into attribute_count as known (attribute_id, parts, counted_at, parts_version)
    select attribute.id, coalesce(row.parts, 0), ${at}, ${version}
    from attribute left join jsonb_to_recordset(${rows}::jsonb) as row (id int, parts int)
      on row.id = attribute.id
    order by attribute.id
    on conflict (attribute_id) do update set parts = excluded.parts,
      counted_at = excluded.counted_at, parts_version = excluded.parts_version
      where known.parts_version <= excluded.parts_version`.execute(db);
}
