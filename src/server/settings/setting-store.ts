import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** Every stored setting by its key. */
export async function findSettings(db: Database): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom("setting").select(["key", "value"]).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Stores what is not there yet: a value that the operator changed stays. */
export async function addSettings(db: Database, settings: Record<string, unknown>): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
  }));
  await db
    .insertInto("setting")
    .values(rows)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

/** Sets one setting, whatever it was. */
export async function setSetting(db: Database, key: string, value: unknown): Promise<void> {
  await db
    .insertInto("setting")
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => ({
        value: row.ref("excluded.value"),
        version: row("setting.version", "+", 1),
        updated_at: new Date(),
      })),
    )
    .execute();
}

/** Some of the stored settings, by their key. */
export async function findSomeSettings(
  db: Database,
  keys: readonly string[],
): Promise<Record<string, unknown>> {
  const rows = await db
    .selectFrom("setting")
    .select(["key", "value"])
    .where("key", "in", keys)
    .execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** One change of settings at a time, until the transaction ends: what contradicts is judged on all of them. */
export async function lockSettings(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('setting'))`.execute(db);
}

/** Which of these settings somebody has set, to whatever value. */
export async function findDecided(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) key
    where exists (select from audit_log where subject = 'setting:' || key)`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Every stored setting with its version and when it was set. */
export async function findSettingRows(
  db: Database,
): Promise<{ key: string; value: unknown; version: number; updated_at: Date }[]> {
  return db.selectFrom("setting").selectAll().orderBy("key").execute();
}
