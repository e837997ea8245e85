import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/**
 * Gives every order that is owed one its invoice, with the next numbers, without gaps (decisions §7),
 * and the VIN that the order has now: it may be corrected afterwards, and a paper says what was true when it was issued.
 * Whoever holds the counter is alone, and sees what was committed before.
 */
export async function numberInvoices(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { latest } = await trx
      .selectFrom("invoice_counter")
      .select("latest")
      .forUpdate()
      .executeTakeFirstOrThrow();
    await sql`
      with owed as (delete from invoice_due returning order_number),
      numbered as (
        insert into invoice (number, order_number, vin_number)
        select ${latest}::bigint + row_number() over (order by owed.order_number), owed.order_number, o.vin_number
        from owed join shop_order o on o.number = owed.order_number
        where not exists (select from invoice where invoice.order_number = owed.order_number)
        returning number
      )
      update invoice_counter set latest = latest + (select count(*) from numbered)`.execute(trx);
  });
}
