import { sql } from "kysely";

import type { Storefront } from "#domain/storefront/storefront.ts";
import type { KeptIssuer } from "#domain/setting/issuer.ts";
import type { Database } from "#server/platform/database/database.ts";

/** The storefronts whose orders are owed an invoice. */
export async function findOwedStorefronts(db: Database): Promise<Storefront[]> {
  const rows = await db
    .selectFrom("invoice_due")
    .innerJoin("shop_order", "shop_order.number", "invoice_due.order_number")
    .select("shop_order.storefront")
    .distinct()
    .execute();
  return rows.map(({ storefront }) => storefront);
}

/** Who issues the invoices of a storefront, as each of them keeps it. */
type IssuerOfStorefront = { storefront: Storefront; issuer: KeptIssuer };

/**
 * Gives every order that is owed one its invoice, with the next numbers, without gaps (decisions §7),
 * the VIN that the order has now and who issues it: either may be corrected afterwards, and a paper says what was true when
 * it was issued. Whoever holds the counter is alone, and sees what was committed before. Orders of storefronts whose issuer
 * is not given wait for the next round.
 */
export async function numberInvoices(
  db: Database,
  issuers: readonly IssuerOfStorefront[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { latest } = await trx
      .selectFrom("invoice_counter")
      .select("latest")
      .forUpdate()
      .executeTakeFirstOrThrow();
    await sql`
      with face as (
        select storefront, issuer from jsonb_to_recordset(${JSON.stringify(issuers)}::jsonb)
          as given (storefront text, issuer jsonb)
      ), owed as (
        delete from invoice_due due using shop_order o
        where o.number = due.order_number and o.storefront in (select storefront from face)
        returning due.order_number
      ), numbered as (
        insert into invoice (number, order_number, vin_number, issuer)
        select ${latest}::bigint + row_number() over (order by owed.order_number), owed.order_number,
          o.vin_number, face.issuer
        from owed join shop_order o on o.number = owed.order_number
          join face on face.storefront = o.storefront
        where not exists (select from invoice where invoice.order_number = owed.order_number)
        returning number
      )
      update invoice_counter set latest = latest + (select count(*) from numbered)`.execute(trx);
  });
}
