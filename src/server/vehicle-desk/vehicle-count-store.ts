import { sql } from "kysely";

import type { VehicleKind } from "#domain/vehicle/called-vehicle.ts";
import type { KnownParts } from "#domain/vehicle/counted-parts.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { VehicleKey } from "./opened-vehicle-store.ts";

/**
 * What is known of the parts of a model or an engine, by its id, when they were counted, and whether parts changed since, so
 * that they are to be counted anew.
 */
export type VehicleParts = KnownParts & { id: string; countedAt: Date | null; isDue: boolean };

/**
 * Of models and engines how many parts were counted, and whether there is any now. `limit` has each line looked up by
 * itself, in an index: never is all that fits anything gone through.
 */
export async function findVehicleParts(
  db: Database,
  vehicles: readonly VehicleKey[],
): Promise<VehicleParts[]> {
  const ofKind = (wanted: VehicleKind) =>
    vehicles.flatMap(({ kind, number }) => (kind === wanted ? number : []));
  const { rows } = await sql<VehicleParts>`
    select known.id, known."hasParts", parts as counted, counted_at as "countedAt",
      vehicle_count.parts_version is distinct from catalogue_state.parts_version as "isDue"
    from catalogue_state cross join (
      select 'm' || m.id as id, exists (
        select from vehicle_line l
        where l.model_id = m.id
          and (select true from fitment f where f.line_id = l.id limit 1)) as "hasParts"
      from vehicle_model m
      where m.id = any(${ofKind("model")}::int[])
      union all
      select 'e' || e.id, (
        select true from engine_fitment f where f.engine_id = e.id limit 1) is not null
      from engine e
      where e.id = any(${ofKind("engine")}::int[])) known
    left join vehicle_count on vehicle_id = known.id`.execute(db);
  return rows;
}

/**
 * Counts the parts of as many models and engines as that, of those that were not counted since parts last changed, the
 * longest ago first; answers of how many. Version and parts are read as of one moment: what comes after it raises the
 * version, and is counted the next time. `offset` has each line read from its index.
 */
export async function countDueVehicles(db: Database, most: number): Promise<number> {
  const { rows } = await sql`
    with due as materialized (
      select v.id, v.kind, v.number, state.parts_version
      from (
        select 'm' || id as id, 'model' as kind, id as number from vehicle_model
        union all
        select 'e' || id, 'engine', id from engine) v
      cross join catalogue_state state
      left join vehicle_count known on known.vehicle_id = v.id
      where known.parts_version is distinct from state.parts_version
      order by known.counted_at nulls first, v.id
      limit ${most})
    insert into vehicle_count as known (vehicle_id, parts, counted_at, parts_version)
    select due.id, case due.kind
        when 'model' then (
          select count(distinct fits.part_id)::int
          from vehicle_line l cross join lateral (
            select part_id from fitment where line_id = l.id offset 0) fits
          where l.model_id = due.number)
        else (select count(*)::int from engine_fitment where engine_id = due.number) end,
      statement_timestamp(), due.parts_version
    from due
    order by due.id
    on conflict (vehicle_id) do update set parts = excluded.parts,
      counted_at = excluded.counted_at, parts_version = excluded.parts_version
      where known.parts_version <= excluded.parts_version
    returning vehicle_id`.execute(db);
  return rows.length;
}

/** Forgets the counts of what is no model and no engine any more. */
export async function forgetGoneCounts(db: Database): Promise<void> {
  await sql`
    delete from vehicle_count
    where vehicle_id not in (
      select 'm' || id from vehicle_model union all select 'e' || id from engine)`.execute(db);
}
