import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/**
 * Gives every order that is owed one its invoice, with the next numbers, without gaps (decisions §7).
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
        insert into invoice (number, order_number)
        select ${latest}::bigint + row_number() over (order by order_number), order_number from owed
        where not exists (select from invoice where invoice.order_number = owed.order_number)
        returning number
      )
      update invoice_counter set latest = latest + (select count(*) from numbered)`.execute(trx);
  });
}
