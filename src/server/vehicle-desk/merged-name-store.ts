import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

import type { VehicleMove } from "./merge-lines-store.ts";

/** All that means the one means the other, and the one is no more; whoever edits the other learns of it. */
export async function mergeVehicleRows(db: Database, merging: VehicleMove): Promise<void> {
  if (merging.kind === "model") await mergeModelRows(db, merging);
  else await mergeEngineRows(db, merging);
}

async function mergeModelRows(db: Database, { from, to }: VehicleMove): Promise<void> {
  await sql`
    insert into vehicle_model_alias (model_id, name, key, is_own)
    select ${to}, name, key, is_own from vehicle_model_alias where model_id = ${from}
    on conflict (model_id, name) do update set is_own = vehicle_model_alias.is_own or excluded.is_own
    `.execute(db);
  await sql`
    insert into dropped_model_alias (model_id, key)
    select ${to}, key from dropped_model_alias where model_id = ${from}
    on conflict do nothing`.execute(db);
  await sql`
    delete from dropped_model_alias dropped using vehicle_model_alias alias
    where dropped.model_id = ${to} and alias.model_id = ${to} and alias.key = dropped.key`.execute(
    db,
  );
  await sql`update former_model set model_id = ${to} where model_id = ${from}`.execute(db);
  await sql`
    insert into former_model (make_id, slug, model_id)
    select make_id, slug, ${to} from vehicle_model where id = ${from}`.execute(db);
  await sql`delete from vehicle_model where id = ${from}`.execute(db);
  await sql`update vehicle_model set version = version + 1 where id = ${to}`.execute(db);
}

async function mergeEngineRows(db: Database, { from, to }: VehicleMove): Promise<void> {
  await sql`
    insert into engine_alias (engine_id, name, key, is_own)
    select ${to}, name, key, is_own from engine_alias where engine_id = ${from}
    on conflict (engine_id, name) do update set is_own = engine_alias.is_own or excluded.is_own
    `.execute(db);
  await sql`
    insert into dropped_engine_alias (engine_id, key)
    select ${to}, key from dropped_engine_alias where engine_id = ${from}
    on conflict do nothing`.execute(db);
  await sql`
    delete from dropped_engine_alias dropped using engine_alias alias
    where dropped.engine_id = ${to} and alias.engine_id = ${to} and alias.key = dropped.key`.execute(
    db,
  );
  await sql`update former_engine set engine_id = ${to} where engine_id = ${from}`.execute(db);
  await sql`
    insert into former_engine (maker_slug, slug, liters, engine_id)
    select maker_slug, slug, liters, ${to} from engine where id = ${from}`.execute(db);
  await sql`update merged_engine set engine_id = ${to} where engine_id = ${from}`.execute(db);
  await sql`insert into merged_engine (id, engine_id) values (${from}, ${to})`.execute(db);
  await sql`
    update engine kept set version = kept.version + 1,
      year_from = least(kept.year_from, gone.year_from),
      year_to = greatest(kept.year_to, gone.year_to),
      cylinders = coalesce(kept.cylinders, gone.cylinders)
    from engine gone where kept.id = ${to} and gone.id = ${from}`.execute(db);
  await sql`delete from engine where id = ${from}`.execute(db);
}
