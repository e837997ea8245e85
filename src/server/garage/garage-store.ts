import { sql } from "kysely";

import { type GarageEntry, garageKey } from "#domain/garage/garage.ts";
import type { Database } from "#server/platform/database.ts";

/** The account's entries, in their order. */
export async function findGarage(db: Database, accountId: string): Promise<GarageEntry[]> {
  const rows = await db
    .selectFrom("garage_vehicle")
    .select("entry")
    .where("account_id", "=", accountId)
    .orderBy("position")
    .execute();
  return rows.map(({ entry }) => entry);
}

/** One change of an account's garage at a time, until the transaction ends. */
export async function lockGarage(db: Database, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`garage ${accountId}`}, 0))`.execute(
    db,
  );
}

/** Puts these entries in the place of those that the account had. */
export async function replaceGarage(
  db: Database,
  accountId: string,
  entries: readonly GarageEntry[],
): Promise<void> {
  await db.deleteFrom("garage_vehicle").where("account_id", "=", accountId).execute();
  if (entries.length === 0) return;
  await db
    .insertInto("garage_vehicle")
    .values(
      entries.map((entry, position) => ({
        account_id: accountId,
        key: garageKey(entry),
        position,
        entry: JSON.stringify(entry),
      })),
    )
    .execute();
}
