import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** How long a browser may take over its question, in seconds. */
const CHALLENGE_SECONDS = 5 * 60;

/** A key that is kept; its secret half never leaves what made it. */
export type Passkey = {
  id: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  site: string;
  device: string;
};

/** Keeps what a browser is to sign; `accountId` where an account adds a key. */
export async function keepChallenge(
  db: Database,
  { challenge, accountId = null }: { challenge: string; accountId?: string | null },
): Promise<void> {
  await db
    .deleteFrom("passkey_challenge")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
  const expires_at = sql<Date>`now() + make_interval(secs => ${CHALLENGE_SECONDS})`;
  await db
    .insertInto("passkey_challenge")
    .values({ challenge, account_id: accountId, expires_at })
    .execute();
}

/** Takes a challenge that is good: each is worth one answer, right or wrong. Whether it was. */
export async function useChallenge(
  db: Database,
  { challenge, accountId = null }: { challenge: string; accountId?: string | null },
): Promise<boolean> {
  const used = await db
    .deleteFrom("passkey_challenge")
    .where("challenge", "=", challenge)
    .where("account_id", accountId === null ? "is" : "=", accountId)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("challenge")
    .executeTakeFirst();
  return used !== undefined;
}

/** Adds a key; false where one of that id is known already. */
export async function insertPasskey(
  db: Database,
  accountId: string,
  { id, publicKey, counter, transports, site, device }: Passkey,
): Promise<boolean> {
  const added = await db
    .insertInto("passkey")
    .values({ id, account_id: accountId, public_key: publicKey, counter, transports, site, device })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** A key with whose account it is. */
export async function findPasskey(
  db: Database,
  id: string,
): Promise<(Passkey & { accountId: string }) | undefined> {
  const row = await db
    .selectFrom("passkey")
    .select(["id", "public_key as publicKey", "counter", "transports", "site", "device"])
    .select("account_id as accountId")
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ...row, counter: Number(row.counter) };
}

/** Notes that a key was used; false where its count has gone on since it was read. */
export async function touchPasskey(
  db: Database,
  { id, from, to }: { id: string; from: number; to: number },
): Promise<boolean> {
  const touched = await db
    .updateTable("passkey")
    .set({ counter: to, used_at: sql`now()` })
    .where("id", "=", id)
    .where("counter", "=", String(from))
    .returning("id")
    .executeTakeFirst();
  return touched !== undefined;
}

/** The keys of an account, the newest first. */
export function listPasskeys(db: Database, accountId: string) {
  return db
    .selectFrom("passkey")
    .select(["id", "device", "site", "transports", "created_at as createdAt", "used_at as usedAt"])
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** Removes a key of an account; whether there was one. */
export async function deletePasskey(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> {
  const removed = await db
    .deleteFrom("passkey")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** Removes every key of an account; whether there was one. */
export async function deletePasskeysOf(db: Database, accountId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom("passkey")
    .where("account_id", "=", accountId)
    .returning("id")
    .execute();
  return removed.length > 0;
}
