import { sql } from "kysely";

import type { AttemptState } from "#domain/payment/attempt-state.ts";
import type { Database } from "#server/platform/database/database.ts";
import { turn } from "#server/platform/database/wait-for-turn.ts";

/** What a caller's key stands for; `scope` keeps the keys of callers apart. */
export type PlacingKey = { scope: string; key: string };

export type KeyUse = { bodyHash: string; orderNumber: number; attemptId: string | null };

export type KnownUse = KeyUse & { createdAt: Date; attemptState: AttemptState | null };

/**
 * Lets a key stand for the next order number, unless it stands for something already, once that is
 * committed. Placings of one caller come one after the other from here on, until the transaction ends.
 * A number that is then not used stays a gap (I9).
 */
export async function claimKey(
  db: Database,
  { scope, key }: PlacingKey,
  bodyHash: string,
): Promise<{ orderNumber: number; isNew: boolean }> {
  const { rows } = await sql<{ orderNumber: number; isNew: boolean }>`
    with alone as materialized (
      select ${turn(`placing ${scope}`)},
        nextval('shop_order_number_seq') as number
    ), claimed as (
      insert into placing_key (scope, key, body_hash, order_number)
      select ${scope}, ${key}, ${bodyHash}, number from alone
      on conflict (scope, key) do nothing returning order_number
    )
    select number as "orderNumber", exists (select from claimed) as "isNew" from alone`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("No number.");
  return row;
}

/** Lets a key stand for something new, from now on. */
export function keyChange(db: Database, { scope, key }: PlacingKey, use: KeyUse) {
  const { bodyHash, orderNumber, attemptId } = use;
  return db
    .updateTable("placing_key")
    .set({
      body_hash: bodyHash,
      order_number: orderNumber,
      attempt_id: attemptId,
      created_at: sql<Date>`now()`,
    })
    .where("scope", "=", scope)
    .where("key", "=", key);
}

export async function findKey(
  db: Database,
  { scope, key }: PlacingKey,
): Promise<KnownUse | undefined> {
  return db
    .selectFrom("placing_key")
    .leftJoin("payment_attempt", "payment_attempt.id", "placing_key.attempt_id")
    .select([
      "body_hash as bodyHash",
      "placing_key.order_number as orderNumber",
      "attempt_id as attemptId",
      "placing_key.created_at as createdAt",
      "payment_attempt.state as attemptState",
    ])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** The same, held by this transaction. */
export async function lockKey(
  db: Database,
  { scope, key }: PlacingKey,
): Promise<KnownUse | undefined> {
  await db
    .selectFrom("placing_key")
    .select("key")
    .where("scope", "=", scope)
    .where("key", "=", key)
    .forUpdate()
    .execute();
  return findKey(db, { scope, key });
}

/** Forgets keys from before a moment. */
export async function forgetKeys(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("placing_key").where("created_at", "<", before).execute();
}
