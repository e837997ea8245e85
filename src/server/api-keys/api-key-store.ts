import { type RawBuilder, type Selection, sql } from "kysely";

import { type KeyState, REMINDER_DAYS } from "#domain/api-key/key-life.ts";
import type { KeyScope } from "#domain/api-key/key-scope.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { allOf } from "#server/platform/database/all-of.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";
import { isDue } from "#server/platform/database/put-off.ts";

const COLUMNS = [
  "api_key.id",
  "api_key.name",
  "api_key.account_id as accountId",
  "api_key.scopes",
  "api_key.storefront",
  "api_key.networks",
  "api_key.begun_at as begunAt",
  "api_key.expires_at as expiresAt",
  "api_key.paused_at as pausedAt",
  "api_key.revoked_at as revokedAt",
  "api_key.made_by as madeBy",
  "api_key.created_at as createdAt",
  "api_key.version",
] as const;

/** A key as the database has it, with the address of the customer whose program has it. */
export type KeyRow = Selection<Tables, "api_key", (typeof COLUMNS)[number]> & {
  email: string | null;
};

function keysOf(db: Database) {
  return db
    .selectFrom("api_key")
    .leftJoin("account", "account.id", "api_key.account_id")
    .select(COLUMNS)
    .select("account.email");
}

type KeyFilter = {
  /** A piece of the name, or of the customer's address; empty narrows nothing. */
  text: string;
  state: KeyState | null | undefined;
  scope: KeyScope | null | undefined;
  /** The id that the page before ended with. */
  after: number | null | undefined;
  limit: number;
  now: Date;
};

/** A page of keys, the newest first. */
export async function listKeys(db: Database, filter: KeyFilter): Promise<KeyRow[]> {
  const { text, state, scope, after, limit, now } = filter;
  return keysOf(db)
    .where(
      sql<boolean>`${allOf([
        text !== "" &&
          sql`position(lower(${text}) in lower(api_key.name || ' ' || coalesce(account.email, ''))) > 0`,
        state && stateIs(state, now),
        scope && sql`${scope} = any(api_key.scopes)`,
        typeof after === "number" && sql`api_key.id < ${after}`,
      ])}`,
    )
    .orderBy("api_key.id", "desc")
    .limit(limit)
    .execute();
}

/** `keyState` of the domain, as the database asks it. */
function stateIs(state: KeyState, now: Date): RawBuilder<unknown> {
  const isGood = sql`(revoked_at is null and expires_at > ${now})`;
  const isSoon = sql`expires_at <= ${now}::timestamptz + make_interval(days => ${REMINDER_DAYS})`;
  const states: Record<KeyState, RawBuilder<unknown>> = {
    revoked: sql`revoked_at is not null`,
    ended: sql`(revoked_at is null and expires_at <= ${now})`,
    paused: sql`(${isGood} and paused_at is not null)`,
    ending: sql`(${isGood} and paused_at is null and ${isSoon})`,
    active: sql`(${isGood} and paused_at is null and not ${isSoon})`,
  };
  return states[state];
}

export async function findApiKey(db: Database, name: string): Promise<KeyRow | undefined> {
  return keysOf(db).where("api_key.name", "=", name).executeTakeFirst();
}

/** The same, held until the transaction ends: changes of a key come one after the other. */
export async function lockApiKey(db: Database, name: string): Promise<KeyRow | undefined> {
  return keysOf(db).where("api_key.name", "=", name).forUpdate("api_key").executeTakeFirst();
}

/** Whether a key may be for this account: a customer's, that is open. */
export async function findOpenCustomer(db: Database, email: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("account")
    .select("id")
    .where("email", "=", email)
    .where("admin_level", "=", 0)
    .where("is_disabled", "=", false)
    .forKeyShare()
    .executeTakeFirst();
  return found?.id;
}

export type NewApiKey = {
  name: string;
  accountId: string | null;
  scopes: readonly KeyScope[];
  storefront: Storefront | null;
  networks: readonly string[];
  begunAt: Date;
  expiresAt: Date;
  madeBy: string;
};

/** Stores a new key; undefined where one has, or had, its name. */
export async function insertKey(db: Database, key: NewApiKey): Promise<number | undefined> {
  const added = await db
    .insertInto("api_key")
    .values({
      name: key.name,
      account_id: key.accountId,
      scopes: [...key.scopes],
      storefront: key.storefront,
      networks: [...key.networks],
      begun_at: key.begunAt,
      expires_at: key.expiresAt,
      made_by: key.madeBy,
    })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id;
}

type KeyChange = {
  scopes?: KeyScope[];
  storefront?: Storefront | null;
  networks?: string[];
  begun_at?: Date;
  expires_at?: Date;
  paused_at?: Date | null;
  revoked_at?: Date;
  reminded_at?: Date | null;
};

/** Changes a key that the caller holds, which makes it another version. */
export async function updateKey(db: Database, id: number, change: KeyChange): Promise<void> {
  await db
    .updateTable("api_key")
    .set((row) => ({ ...change, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Revokes all keys of a customer that are not yet; answers their names. */
export async function revokeKeysOf(db: Database, accountId: string): Promise<string[]> {
  const revoked = await db
    .updateTable("api_key")
    .set((row) => ({ revoked_at: sql<Date>`now()`, version: row("version", "+", 1) }))
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .returning("name")
    .execute();
  return revoked.map(({ name }) => name);
}

export type SecretRow = { handle: string; createdAt: Date; endsAt: Date };

/** The secrets of keys that are still good, the newest first. */
export async function findSecrets(
  db: Database,
  { keyIds, now }: { keyIds: readonly number[]; now: Date },
): Promise<(SecretRow & { keyId: number })[]> {
  if (keyIds.length === 0) return [];
  return db
    .selectFrom("api_key_secret")
    .select(["key_id as keyId", "handle", "created_at as createdAt", "ends_at as endsAt"])
    .where("key_id", "in", [...keyIds])
    .where("ends_at", ">", now)
    .orderBy("created_at", "desc")
    .execute();
}

type NewSecret = { keyId: number; handle: string; hash: Buffer; now: Date; endsAt: Date };

/** Stores the hash of a new secret; false where chance gave its sign to another before. */
export async function insertSecret(db: Database, secret: NewSecret): Promise<boolean> {
  const { keyId, handle, hash, now, endsAt } = secret;
  const added = await db
    .insertInto("api_key_secret")
    .values({ key_id: keyId, handle, hash, created_at: now, ends_at: endsAt })
    .onConflict((conflict) => conflict.column("handle").doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Lets the secrets that a key has end by a moment, and forgets those that ended before. */
export async function endSecrets(
  db: Database,
  { keyId, by, now }: { keyId: number; by: Date; now: Date },
): Promise<void> {
  await db
    .deleteFrom("api_key_secret")
    .where("key_id", "=", keyId)
    .where("ends_at", "<=", now)
    .execute();
  await db
    .updateTable("api_key_secret")
    .set({ ends_at: by })
    .where("key_id", "=", keyId)
    .where("ends_at", ">", by)
    .execute();
}

/** A key by one of its secrets, as it is at this moment, with the account whose program has it. */
export type PresentedKey = KeyRow & {
  hash: Buffer;
  secretEndsAt: Date;
  adminLevel: number | null;
  isDisabled: boolean | null;
  priceLevel: PriceLevel | null;
  hasOwnNumbers: boolean | null;
};

export async function findKeyByHandle(
  db: Database,
  handle: string,
): Promise<PresentedKey | undefined> {
  return keysOf(db)
    .innerJoin("api_key_secret", "api_key_secret.key_id", "api_key.id")
    .select([
      "api_key_secret.hash",
      "api_key_secret.ends_at as secretEndsAt",
      "account.admin_level as adminLevel",
      "account.is_disabled as isDisabled",
      "account.price_level as priceLevel",
      "account.has_own_numbers as hasOwnNumbers",
    ])
    .where("api_key_secret.handle", "=", handle)
    .executeTakeFirst();
}

/** Keys that are let in, end before a moment, and of which nobody was reminded; each is held, and left out where another process has it. */
export async function lockUnreminded(
  db: Database,
  { now, before }: { now: Date; before: Date },
): Promise<KeyRow[]> {
  return keysOf(db)
    .where("api_key.revoked_at", "is", null)
    .where("api_key.paused_at", "is", null)
    .where("api_key.reminded_at", "is", null)
    .where("api_key.expires_at", ">", now)
    .where("api_key.expires_at", "<=", before)
    .where(isDue("apiKeys", "api_key.id"))
    .orderBy("api_key.id")
    .forUpdate("api_key")
    .skipLocked()
    .execute();
}

export async function noteReminded(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable("api_key").set({ reminded_at: now }).where("id", "=", id).execute();
}

/** The customer whose program has a key, as a mail to them needs it. */
export async function findHolder(db: Database, accountId: string) {
  return db
    .selectFrom("account")
    .select(["email", "first_name as name", "locale", "storefront", "host"])
    .where("id", "=", accountId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** The owners of the shop, who are told what becomes of keys. */
export async function findOwners(db: Database) {
  return db
    .selectFrom("account")
    .select(["email", "first_name as name", "locale", "storefront", "host"])
    .where("admin_level", "=", 3)
    .where("is_disabled", "=", false)
    .where("deleted_at", "is", null)
    .orderBy("email")
    .execute();
}
