import { sql } from "kysely";

import { slugOf } from "#domain/naming/slug.ts";
import type { GoingNames } from "#domain/vehicle/split-names.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { VehicleMove } from "./merge-lines-store.ts";
import type { VehicleKey } from "./opened-vehicle-store.ts";

/**
 * Adds a model of the same make, or an engine of the same maker, size and cylinders, which is known for the years of its
 * lines once it has them. Answers its number; whoever edits the one that is split learns of it.
 */
export async function insertSplitRow(
  db: Database,
  { kind, number }: VehicleKey,
  name: string,
): Promise<number> {
  const slug = slugOf(name);
  const { rows } =
    kind === "model"
      ? await sql<{ id: number }>`
          insert into vehicle_model (make_id, name, slug)
          select make_id, ${name}, ${slug} from vehicle_model where id = ${number}
          returning id`.execute(db)
      : await sql<{ id: number }>`
          insert into engine (maker, maker_slug, name, slug, liters, cylinders, year_from, year_to)
          select maker, maker_slug, ${name}, ${slug}, liters, cylinders, year_from, year_to
          from engine where id = ${number} returning id`.execute(db);
  const table = kind === "model" ? sql.table("vehicle_model") : sql.table("engine");
  await sql`update ${table} set version = version + 1 where id = ${number}`.execute(db);
  return rows[0]?.id ?? 0;
}

/** An engine is known for the years of its lines. */
export async function spanEngineYears(db: Database, engineId: number): Promise<void> {
  await sql`
    update engine set year_from = span.first, year_to = span.last
    from (select min(year_from) as first, max(year_to) as last from vehicle_line
      where engine_id = ${engineId}) span
    where id = ${engineId} and span.first is not null`.execute(db);
}

/**
 * Names that go with the new one mean it from now on, whatever is loaded later. What was taken away of the other is
 * taken away of it too.
 */
export async function giveNames(
  db: Database,
  { kind, from, to }: VehicleMove,
  { aliases, formerly }: GoingNames,
): Promise<void> {
  const [names, dropped, former] =
    kind === "model"
      ? (["vehicle_model_alias", "dropped_model_alias", "former_model"] as const)
      : (["engine_alias", "dropped_engine_alias", "former_engine"] as const);
  const owner = sql.ref(kind === "model" ? "model_id" : "engine_id");
  await sql`
    update ${sql.table(names)} set ${owner} = ${to}, is_own = true
    where ${owner} = ${from} and name = any(${[...aliases]}::text[])`.execute(db);
  await sql`
    insert into ${sql.table(dropped)} (${owner}, key)
    select ${to}, key from ${sql.table(dropped)} where ${owner} = ${from}`.execute(db);
  await sql`
    update ${sql.table(former)} set ${owner} = ${to}
    where ${owner} = ${from} and slug = any(${[...formerly]}::text[])`.execute(db);
  await forgetFormerName(db, { kind, number: to });
}

/** What it is called now is no name of before. */
async function forgetFormerName(db: Database, { kind, number }: VehicleKey): Promise<void> {
  if (kind === "model") {
    await sql`
      delete from former_model former using vehicle_model model
      where model.id = ${number} and former.model_id = ${number} and former.slug = model.slug`.execute(
      db,
    );
    return;
  }
  await sql`
    delete from former_engine former using engine
    where engine.id = ${number} and former.engine_id = ${number} and former.slug = engine.slug
      and former.maker_slug = engine.maker_slug and former.liters = engine.liters`.execute(db);
}
