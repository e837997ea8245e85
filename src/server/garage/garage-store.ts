import { type RawBuilder, sql } from "kysely";

import { type GarageEntry, garageKey } from "#domain/garage/garage.ts";
import type { RenamedLine, RenamedVehicle } from "#domain/garage/renamed-entries.ts";
import type { Database } from "#server/platform/database/database.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";

/** An entry that left a garage, and the place that it had there. */
export type LeftEntry = { entry: GarageEntry; place: number };

/** The account's entries in their order, and what left lately, the last one first. */
export type StoredGarage = { entries: GarageEntry[]; left: LeftEntry[] };

export async function findGarage(db: Database, accountId: string): Promise<StoredGarage> {
  const rows = await db
    .selectFrom("garage_vehicle")
    .select(["entry", "left_place"])
    .where("account_id", "=", accountId)
    .orderBy("position")
    .execute();
  return {
    entries: rows.flatMap(({ entry, left_place: place }) => (place === null ? [entry] : [])),
    left: rows.flatMap(({ entry, left_place: place }) =>
      place === null ? [] : [{ entry, place }],
    ),
  };
}

/** One change of an account's garage at a time, until the transaction ends. */
export async function lockGarage(db: Database, accountId: string): Promise<void> {
  await waitForTurn(db, `garage ${accountId}`);
}

/** Puts these entries in the place of those that the account had. */
export async function replaceGarage(
  db: Database,
  accountId: string,
  { entries, left }: StoredGarage,
): Promise<void> {
  await db.deleteFrom("garage_vehicle").where("account_id", "=", accountId).execute();
  const row = (entry: GarageEntry, position: number, leftPlace: number | null) => ({
    account_id: accountId,
    key: garageKey(entry),
    position,
    left_place: leftPlace,
    entry: JSON.stringify(entry),
  });
  const rows = [
    ...entries.map((entry, position) => row(entry, position, null)),
    ...left.map(({ entry, place }, position) => row(entry, position, place)),
  ];
  if (rows.length === 0) return;
  await db.insertInto("garage_vehicle").values(rows).execute();
}

/** Lets nobody change a garage before the transaction ends. */
export async function holdGarages(db: Database): Promise<void> {
  await sql`lock table garage_vehicle in share row exclusive mode`.execute(db);
}

/** The accounts in whose garage a model or an engine is, or whose garage it left lately. */
export async function findOwnersOf(db: Database, renamed: RenamedVehicle): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id as "accountId" from garage_vehicle where ${isEntryOf(renamed)}
    order by 1`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

/** In how many garages a model or an engine is now. */
export async function countOwnersOf(db: Database, renamed: RenamedVehicle): Promise<number> {
  const { rows } = await sql<{ owners: number }>`
    select count(distinct account_id)::int as owners from garage_vehicle
    where left_place is null and ${isEntryOf(renamed)}`.execute(db);
  return rows[0]?.owners ?? 0;
}

/** Which entries `withRenamedVehicle` calls anew. */
function isEntryOf(renamed: RenamedVehicle): RawBuilder<unknown> {
  if (renamed.kind === "make")
    return sql`(entry ->> 'type' = 'vehicle' and lower(entry ->> 'make') = lower(${renamed.from}))`;
  if (renamed.kind === "model")
    return sql`(entry ->> 'type' = 'vehicle' and lower(entry ->> 'make') = lower(${renamed.make})
      and lower(entry ->> 'model') = lower(${renamed.from}))`;
  if (renamed.kind === "lines")
    return sql`(entry ->> 'type' = 'vehicle' and ${isOfModels(renamed.lines)} and exists (
      select from jsonb_to_recordset(${JSON.stringify(renamed.lines)}::jsonb) as line (region text,
        make text, model text, engine text, liters text, "yearFrom" int, "yearTo" int)
      where lower(entry ->> 'region') = lower(line.region)
        and lower(entry ->> 'make') = lower(line.make)
        and lower(entry ->> 'model') = lower(line.model)
        and lower(entry ->> 'engine_name') = lower(line.engine)
        and lower(entry ->> 'engine_liter') = lower(line.liters)
        and (entry ->> 'year')::int between "yearFrom" and "yearTo"))`;
  const { make, name, liters } = renamed.from;
  return sql`(lower(entry ->> 'engine_name') = lower(${name})
    and lower(entry ->> 'engine_liter') = lower(${liters})
    and (entry ->> 'type' = 'vehicle' or lower(entry ->> 'make') = lower(${make})))`;
}

/** Narrows by what an index finds, before each line is looked at. */
function isOfModels(lines: readonly RenamedLine[]): RawBuilder<unknown> {
  const models = [...new Map(lines.map((line) => [`${line.make}\n${line.model}`, line])).values()];
  return sql`(lower(entry ->> 'make'), lower(entry ->> 'model')) in (
    select lower(make), lower(model) from unnest(${models.map(({ make }) => make)}::text[],
      ${models.map(({ model }) => model)}::text[]) as named (make, model))`;
}
