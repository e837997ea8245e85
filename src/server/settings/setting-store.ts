import { sql } from "kysely";

import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Stored settings by their key: what the whole shop has, and what each storefront has of its own. */
export type SettingRows = {
  shop: Record<string, unknown>;
  own: Record<Storefront, Record<string, unknown>>;
};

/** Every stored setting of the whole shop by its key. */
export async function findSettings(db: Database): Promise<Record<string, unknown>> {
  return byKey(await db.selectFrom("setting").select(["key", "value"]).execute());
}

/** The same with those that storefronts have of their own. */
export async function findAllSettings(db: Database): Promise<SettingRows> {
  const rows = await db
    .selectFrom("storefront_setting")
    .select(["storefront", "key", "value"])
    .execute();
  const ownOf = (storefront: Storefront) =>
    byKey(rows.filter((row) => row.storefront === storefront));
  return { shop: await findSettings(db), own: { cr: ownOf("cr"), us: ownOf("us") } };
}

/** What the shop's warehouses are called in imports and settings. */
export async function findWarehouseCodes(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("warehouse").select("code").orderBy("position").execute();
  return rows.map(({ code }) => code);
}

function byKey(rows: readonly { key: string; value: unknown }[]): Record<string, unknown> {
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

/** Sets one setting of one storefront, whatever it was. */
export async function setOwnSetting(
  db: Database,
  { storefront, key, value }: { storefront: Storefront; key: string; value: unknown },
): Promise<void> {
  await db
    .insertInto("storefront_setting")
    .values({ storefront, key, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict.columns(["storefront", "key"]).doUpdateSet((row) => ({
        value: row.ref("excluded.value"),
        version: row("storefront_setting.version", "+", 1),
        updated_at: new Date(),
      })),
    )
    .execute();
}

/** From now on the storefront has what the whole shop has. */
export async function removeOwnSetting(
  db: Database,
  { storefront, key }: { storefront: Storefront; key: string },
): Promise<void> {
  await db
    .deleteFrom("storefront_setting")
    .where("storefront", "=", storefront)
    .where("key", "=", key)
    .execute();
}

/** Some of the stored settings as a storefront has them, by their key. */
export async function findSomeSettings(
  db: Database,
  keys: readonly string[],
  storefront: Storefront,
): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select setting.key, coalesce(own.value, setting.value) as value
    from setting left join storefront_setting own
      on own.key = setting.key and own.storefront = ${storefront}
    where setting.key = any(${keys})
    union all
    select key, value from storefront_setting own
    where own.storefront = ${storefront} and own.key = any(${keys})
      and not exists (select from setting where setting.key = own.key)`.execute(db);
  return byKey(rows);
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

export type SettingRow = { key: string; value: unknown; version: number; updated_at: Date };

/** One stored setting, of the whole shop or a storefront's own, with its version and when it was set. */
export async function findSetting(
  db: Database,
  key: string,
  storefront?: Storefront,
): Promise<SettingRow | undefined> {
  if (storefront === undefined)
    return db.selectFrom("setting").selectAll().where("key", "=", key).executeTakeFirst();
  return db
    .selectFrom("storefront_setting")
    .selectAll()
    .where("storefront", "=", storefront)
    .where("key", "=", key)
    .executeTakeFirst();
}
