import { sql } from "kysely";

import { loadVehicles } from "#server/vehicles/load-vehicles.ts";
import { createPhraseReader } from "#server/vehicles/read-vehicle-phrase.ts";

import type { ShopDatabase } from "#server/platform/database/database.ts";

const now = () => new Date("2026-11-20T00:00:00Z");

/** Reads phrases over the bundled vehicles and engines, of which each has a part: one that has none is not read. */
export function engineReader({ db }: Pick<ShopDatabase, "db">) {
  const read = createPhraseReader({
    regions: async () => ["CR", "USA"],
    db,
    catalogueVersion: { current: () => 1 },
    partNames: async () => ["Inyectores", "Injectors"],
    now,
  });
  const load = async () => {
    await loadVehicles(db, now());
    await sql`alter table engine_fitment drop constraint engine_fitment_part_id_fkey`.execute(db);
    await sql`insert into engine_fitment (engine_id, part_id) select id, 1 from engine`.execute(db);
  };
  return { read, load };
}
