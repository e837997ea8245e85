import type { Database } from "#server/platform/database/database.ts";

/** Whether money of an order that was taken back had been noted at the counter. */
export async function findCounterMoney(db: Database, orderNumber: number): Promise<boolean> {
  const row = await db
    .selectFrom("shop_order")
    .select("was_at_counter")
    .where("number", "=", orderNumber)
    .executeTakeFirst();
  return row?.was_at_counter ?? false;
}
