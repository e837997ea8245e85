import { sql } from "kysely";

import { slugOf } from "#domain/naming/slug.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { VehicleKey } from "./opened-vehicle-store.ts";

/** Calls a model or an engine so from now on; where its address is another then, that of before leads to it. */
export async function renameVehicleRow(
  db: Database,
  { kind, number }: VehicleKey,
  name: string,
): Promise<void> {
  const slug = slugOf(name);
  if (kind === "model") {
    await sql`
      insert into former_model (make_id, slug, model_id)
      select make_id, slug, id from vehicle_model where id = ${number} and slug <> ${slug}
      on conflict do nothing`.execute(db);
    await sql`delete from former_model where model_id = ${number} and slug = ${slug}`.execute(db);
    await sql`
      update vehicle_model set name = ${name}, slug = ${slug}, version = version + 1
      where id = ${number}`.execute(db);
    return;
  }
  await sql`
    insert into former_engine (maker_slug, slug, liters, engine_id)
    select maker_slug, slug, liters, id from engine where id = ${number} and slug <> ${slug}
    on conflict do nothing`.execute(db);
  await sql`
    delete from former_engine former using engine
    where engine.id = ${number} and former.engine_id = ${number} and former.slug = ${slug}
      and former.maker_slug = engine.maker_slug and former.liters = engine.liters`.execute(db);
  await sql`
    update engine set name = ${name}, slug = ${slug}, version = version + 1
    where id = ${number}`.execute(db);
}

/** The parts of which somebody said that they fit a model or an engine. */
export async function findPartsOfVehicle(
  db: Database,
  { kind, number }: VehicleKey,
): Promise<number[]> {
  const { rows } =
    kind === "model"
      ? await sql<{ id: number }>`
          select distinct part_id as id from fitment join vehicle_line l on l.id = line_id
          where l.model_id = ${number} order by 1`.execute(db)
      : await sql<{ id: number }>`
          select part_id as id from engine_fitment where engine_id = ${number} order by 1`.execute(
          db,
        );
  return rows.map(({ id }) => id);
}
