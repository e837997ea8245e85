import { type RawBuilder, sql } from "kysely";

import { partNumberKey } from "#domain/part/part-number.ts";
import type { VehicleKind } from "#domain/vehicle/called-vehicle.ts";
import { phraseKey } from "#domain/vehicle/vehicle-phrase.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { VehicleKey } from "./opened-vehicle-store.ts";

type Tables = {
  aliases: RawBuilder<unknown>;
  dropped: RawBuilder<unknown>;
  owner: RawBuilder<unknown>;
};

/** Where the names of a kind stand. */
const TABLES: Record<VehicleKind, Tables> = {
  model: {
    aliases: sql.table("vehicle_model_alias"),
    dropped: sql.table("dropped_model_alias"),
    owner: sql.ref("model_id"),
  },
  engine: {
    aliases: sql.table("engine_alias"),
    dropped: sql.table("dropped_engine_alias"),
    owner: sql.ref("engine_id"),
  },
};

/** Has a model or an engine be called so too, whatever is loaded later. */
export async function insertOwnAlias(
  db: Database,
  { kind, number }: VehicleKey,
  alias: string,
): Promise<void> {
  const { aliases, dropped, owner } = TABLES[kind];
  const key = phraseKey(alias);
  await sql`
    insert into ${aliases} (${owner}, name, key, is_own) values (${number}, ${alias}, ${key}, true)
    on conflict (${owner}, name) do update set is_own = true`.execute(db);
  await sql`delete from ${dropped} where ${owner} = ${number} and key = ${key}`.execute(db);
}

/** Takes names away, and keeps them from being loaded again. */
export async function dropAliases(
  db: Database,
  { kind, number }: VehicleKey,
  names: readonly string[],
): Promise<void> {
  const { aliases, dropped, owner } = TABLES[kind];
  const keys = names.flatMap((name) => [phraseKey(name), partNumberKey(name)]).filter(Boolean);
  await sql`
    delete from ${aliases} where ${owner} = ${number} and name = any(${[...names]}::text[])`.execute(
    db,
  );
  await sql`
    insert into ${dropped} (${owner}, key) select ${number}, unnest(${keys}::text[])
    on conflict do nothing`.execute(db);
}
