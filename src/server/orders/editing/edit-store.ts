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
