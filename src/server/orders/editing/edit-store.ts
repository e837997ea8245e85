import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

export type EditKey = { key: string; bodyHash: string; orderNumber: number };

/** What an edit was sent with the key before; undefined for nothing. */
export async function findEdit(db: Database, key: string): Promise<EditKey | undefined> {
  return db
    .selectFrom("order_edit")
    .select(["key", "body_hash as bodyHash", "order_number as orderNumber"])
    .where("key", "=", key)
    .executeTakeFirst();
}

export async function insertEdit(
  db: Database,
  { key, bodyHash, orderNumber }: EditKey,
): Promise<void> {
  await db
    .insertInto("order_edit")
    .values({ key, body_hash: bodyHash, order_number: orderNumber })
    .execute();
}

/** What pieces of an order cost the shop, by part: known to the database, and passed on unread. */
export type LineCosts = readonly { partId: number; cost: number | null }[];

export async function findLineCosts(db: Database, orderNumber: number): Promise<LineCosts> {
  return db
    .selectFrom("order_line")
    .select(["part_id as partId", "cost_cents as cost"])
    .where("order_number", "=", orderNumber)
    .execute();
}

/** Lets lines that stay keep what their parts cost when they were ordered. */
export async function keepLineCosts(
  db: Database,
  orderNumber: number,
  costs: LineCosts,
): Promise<void> {
  await sql`
    update order_line set cost_cents = kept.cost
    from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as kept("partId" int, cost bigint)
    where order_number = ${orderNumber} and part_id = kept."partId"`.execute(db);
}
