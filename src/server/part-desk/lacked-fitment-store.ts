import { sql } from "kysely";

import type { LineRange } from "#domain/fitment-edit/line-ranges.ts";
import type { Database } from "#server/platform/database/database.ts";

/** What others of a part's interchange group say of vehicle lines, each word once, however many of them say it. */
const wordsOfGroup = (partId: number) => sql`
  select fact.line_id, fact.year_from, fact.year_to, fact.position, fact.quantity, fact.note_id,
    max(other.popularity) as popularity, min(other.id) as part_id
  from part own
  join part other on other.interchange_group = own.interchange_group and other.id <> own.id
  join fitment fact on fact.part_id = other.id and fact.line_id <> 0
  where own.id = ${partId}
  group by fact.line_id, fact.year_from, fact.year_to, fact.position, fact.quantity, fact.note_id`;

/** Vehicles, each a line in one year, that the group fits and the part does not. */
const lackedVehicles = (partId: number) => sql`
  select distinct vehicle.line_id, vehicle.year
  from grouped
  join vehicle on vehicle.line_id = grouped.line_id
    and vehicle.year between grouped.year_from and grouped.year_to
  where not exists (select from fitment where fitment.part_id = ${partId}
    and fitment.line_id = vehicle.line_id
    and vehicle.year between fitment.year_from and fitment.year_to)`;

type Wanted = { partId: number; region: string; most: number };

/**
 * By vehicle line of a region on which others of its group fit vehicles that a part does not: what they say there, first
 * the word of the part that is wanted most. Lines of one model stand together where there are more than are wanted.
 */
export async function findGroupRanges(
  db: Database,
  { partId, region, most }: Wanted,
): Promise<Map<number, LineRange[]>> {
  const { rows } = await sql<{ lineId: number; ranges: LineRange[] }>`
    with grouped as materialized (${wordsOfGroup(partId)}),
    wanted as (
      select line.id from vehicle_line line
      where line.region = ${region}
        and line.id in (select line_id from (${lackedVehicles(partId)}) lacked)
      order by line.model_id, line.id limit ${most}
    )
    select grouped.line_id as "lineId",
      json_agg(json_build_object('yearFrom', year_from, 'yearTo', year_to, 'position', position,
        'quantity', quantity, 'noteEs', coalesce(text_es, ''), 'noteEn', coalesce(text_en, ''))
        order by popularity desc, part_id, year_from, position) as ranges
    from grouped join wanted on wanted.id = grouped.line_id
    left join fitment_note note on note.id = note_id
    group by grouped.line_id`.execute(db);
  return new Map(rows.map(({ lineId, ranges }) => [lineId, ranges]));
}

/** How many vehicles the others of its group fit and a part does not, by region. */
export async function countLackedVehicles(
  db: Database,
  partId: number,
): Promise<{ region: string; vehicles: number }[]> {
  const { rows } = await sql<{ region: string; vehicles: number }>`
    with grouped as materialized (${wordsOfGroup(partId)})
    select line.region, count(*)::int as vehicles
    from (${lackedVehicles(partId)}) lacked join vehicle_line line on line.id = lacked.line_id
    group by line.region order by line.region`.execute(db);
  return rows;
}
