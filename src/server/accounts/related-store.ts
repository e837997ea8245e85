import { sql } from "kysely";

import type { CustomerThing } from "#contract/customer-desk.ts";
import type { Database } from "#server/platform/database/database.ts";

/** How much the shop has of an account, each along an index; invoices are those on account that are not paid. */
export async function countRelated(
  db: Database,
  { id, email }: { id: string; email: string },
): Promise<Record<CustomerThing, number>> {
  const ofOrders = (table: "order_return" | "warranty_claim" | "order_core" | "paper") =>
    sql`(select count(*) from shop_order o join ${sql.table(table)} t on t.order_number = o.number
      where o.account_id = ${id})::int`;
  const { rows } = await sql<Record<CustomerThing, number>>`
    select
      (select count(*) from shop_order where account_id = ${id})::int as orders,
      (select count(*) from quote where account_id = ${id})::int as quotes,
      ${ofOrders("order_return")} as returns,
      ${ofOrders("warranty_claim")} as claims,
      ${ofOrders("order_core")} as cores,
      ${ofOrders("paper")} as papers,
      (select count(*) from credit_use
        where account_id = ${id} and released_at is null and amount_cents > 0)::int as invoices,
      (select count(*) from account_payment where account_id = ${id})::int as receipts,
      (select count(*) from certificate where account_id = ${id})::int as certificates,
      (select count(*) from wholesale_application where account_id = ${id})::int as applications,
      (select count(*) from mail where recipient = ${email})::int as mails`.execute(db);
  return rows[0] ?? NOTHING;
}

const NOTHING: Record<CustomerThing, number> = {
  orders: 0,
  quotes: 0,
  returns: 0,
  claims: 0,
  cores: 0,
  papers: 0,
  invoices: 0,
  receipts: 0,
  certificates: 0,
  applications: 0,
  mails: 0,
};
