import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

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
