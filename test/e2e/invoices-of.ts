import { database } from "./customers.ts";

/** How many invoices an order has: it is sold once it has its invoice, which comes right after it. */
export async function invoicesOf(order: number): Promise<number> {
  const { rows } = await database.query("select from invoice where order_number = $1", [order]);
  return rows.length;
}
