import { sql } from "kysely";

import type { Database } from "#server/platform/database.ts";

/**
 * Gives an order its invoice number, if it has none: the next one, without gaps. The counter is held
 * until the transaction ends, so call it last (decisions §7).
 */
export async function issueInvoice(db: Database, orderNumber: number): Promise<void> {
  await sql`
    with next as (
      update invoice_counter set latest = latest + 1
      where not exists (select from invoice where order_number = ${orderNumber}) returning latest
    )
    insert into invoice (number, order_number) select latest, ${orderNumber} from next`.execute(db);
}

/** The invoice of an order. */
export async function findInvoice(
  db: Database,
  orderNumber: number,
): Promise<{ number: number; issuedAt: Date } | undefined> {
  return db
    .selectFrom("invoice")
    .select(["number", "issued_at as issuedAt"])
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
}
