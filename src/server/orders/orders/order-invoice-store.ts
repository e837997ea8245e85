import type { Database } from "#server/platform/database/database.ts";

/** Says that an order is to have an invoice, if it has none: in the transaction that makes it true. */
export function invoiceDebt(db: Database, orderNumber: number) {
  return db
    .insertInto("invoice_due")
    .values({ order_number: orderNumber })
    .onConflict((conflict) => conflict.doNothing());
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
