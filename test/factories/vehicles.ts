import { sql } from "kysely";

import { slugOf } from "#domain/naming/slug.ts";
import type { Database } from "#server/platform/database/database.ts";

export type VehicleSeed = {
  region: string;
  make: string;
  model: string;
  engineMaker: string;
  engine: string;
  liters: string;
  years: [from: number, to: number];
};

/** An Isuzu NPR with the 4HK1, sold in the United States from 2005 to 2010, unless said otherwise. */
export function vehicleSeed(change: Partial<VehicleSeed> = {}): VehicleSeed {
  return {
    region: "USA",
    make: "Isuzu",
    model: "NPR",
    engineMaker: "Isuzu",
    engine: "4HK1",
    liters: "5.2",
    years: [2005, 2010],
    ...change,
  };
}

/** Writes a vehicle line with its years, and what it needs; gives the ids of line and engine. */
export async function plantVehicle(
  db: Database,
  seed: VehicleSeed,
): Promise<{ lineId: number; engineId: number }> {
  const makeId = await plantMake(db, seed.make);
  const model = await db
    .insertInto("vehicle_model")
    .values({ make_id: makeId, name: seed.model, slug: slugOf(seed.model) })
    .onConflict((conflict) =>
      conflict.columns(["make_id", "slug"]).doUpdateSet({ name: seed.model }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  const engine = await plantEngine(db, seed);
  const line = await db
    .insertInto("vehicle_line")
    .values({
      region: seed.region,
      model_id: model.id,
      engine_id: engine.id,
      year_from: seed.years[0],
      year_to: seed.years[1],
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const count = seed.years[1] - seed.years[0] + 1;
  await db
    .insertInto("vehicle")
    .values(
      Array.from({ length: count }, (_, index) => ({
        line_id: line.id,
        year: seed.years[0] + index,
      })),
    )
    .execute();
  return { lineId: line.id, engineId: engine.id };
}

async function plantMake(db: Database, name: string): Promise<number> {
  const known = await db
    .selectFrom("vehicle_make")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirst();
  if (known) return known.id;
  const { rows } = await sql<{ bit: number }>`
    select min(bit) as bit from generate_series(0, 62) as bit
    where bit not in (select id from vehicle_make)`.execute(db);
  const id = rows[0]?.bit ?? 0;
  await db
    .insertInto("vehicle_make")
    .values({ id, name, slug: slugOf(name) })
    .execute();
  return id;
}

async function plantEngine(db: Database, seed: VehicleSeed): Promise<{ id: number }> {
  return db
    .insertInto("engine")
    .values({
      maker: seed.engineMaker,
      maker_slug: slugOf(seed.engineMaker),
      name: seed.engine,
      slug: slugOf(seed.engine),
      liters: seed.liters,
      cylinders: 4,
      year_from: seed.years[0],
      year_to: seed.years[1],
    })
    .onConflict((conflict) =>
      conflict.columns(["maker_slug", "slug", "liters"]).doUpdateSet({ name: seed.engine }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
}
