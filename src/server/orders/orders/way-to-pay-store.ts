import type { Database } from "#server/platform/database/database.ts";

/** Whether the money of an order was said to have been handed over at the counter, and was taken back since. */
export async function wasAtCounter(db: Database, orderNumber: number): Promise<boolean> {
  const row = await db
    .selectFrom("shop_order")
    .select("was_at_counter")
    .where("number", "=", orderNumber)
    .executeTakeFirst();
  return row?.was_at_counter === true;
}
