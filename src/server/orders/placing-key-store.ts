import { sql } from "kysely";

import type { AttemptState } from "#domain/payment/attempt-state.ts";
import type { Database } from "#server/platform/database.ts";

/** What a caller's key stands for; `scope` keeps the keys of callers apart. */
export type PlacingKey = { scope: string; key: string };

export type KeyUse = { bodyHash: string; orderNumber: number; attemptId: string | null };

export type KnownUse = KeyUse & { createdAt: Date; attemptState: AttemptState | null };

/** Notes what a key stands for; false when it stands for something already, once that is committed. */
export async function insertKey(db: Database, key: PlacingKey, use: KeyUse): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("placing_key")
    .values({ ...key, ...columnsOf(use) })
    .onConflict((conflict) => conflict.columns(["scope", "key"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Lets a key stand for something new, from now on. */
export async function replaceKey(
  db: Database,
  { scope, key }: PlacingKey,
  use: KeyUse,
): Promise<void> {
  await db
    .updateTable("placing_key")
    .set({ ...columnsOf(use), created_at: sql<Date>`now()` })
    .where("scope", "=", scope)
    .where("key", "=", key)
    .execute();
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

/**
 * The order that the caller's last try came to nothing with: it waits for a payment, holds nothing,
 * and no attempt of it is under way. The next try is made with it (one order per draft).
 */
export async function findDeclinedOrder(db: Database, scope: string): Promise<number | undefined> {
  const last = await db
    .selectFrom("placing_key")
    .innerJoin("shop_order", "shop_order.number", "placing_key.order_number")
    .select(["number", "status", "is_holding", "quote_number"])
    .where("scope", "=", scope)
    .orderBy("placing_key.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last || last.status !== "awaiting_payment" || last.is_holding) return undefined;
  return last.quote_number === null ? last.number : undefined;
}

export type SameOrder = {
  scope: string;
  totalCents: number;
  lines: readonly { sku: string; quantity: number }[];
  since: Date;
};

/**
 * The attempt of the caller that is under way for the same lines and total: another tab, or a page that
 * was loaded again while the payment was out. It has no outcome yet, so that paying again would pay twice.
 */
export async function findAttemptUnderWay(
  db: Database,
  { scope, totalCents, lines, since }: SameOrder,
): Promise<{ orderNumber: number; attemptId: string } | undefined> {
  const { rows } = await sql<{ orderNumber: number; attemptId: string }>`
    select o.number as "orderNumber", a.id as "attemptId"
    from placing_key k
    join shop_order o on o.number = k.order_number and o.total_cents = ${totalCents}
    join payment_attempt a on a.id = k.attempt_id and a.state = 'open' and a.begun_at > ${since}
    where k.scope = ${scope} and o.is_holding
      and (select jsonb_object_agg(sku, quantity) from order_line where order_number = o.number)
        = ${JSON.stringify(Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity])))}::jsonb
    limit 1`.execute(db);
  return rows[0];
}

/** Forgets keys from before a moment. */
export async function forgetKeys(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("placing_key").where("created_at", "<", before).execute();
}

function columnsOf({ bodyHash, orderNumber, attemptId }: KeyUse) {
  return { body_hash: bodyHash, order_number: orderNumber, attempt_id: attemptId };
}
