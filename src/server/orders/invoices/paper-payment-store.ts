import { sql } from "kysely";

import type { AccountPaymentWay } from "#domain/credit/noted-receipt.ts";
import type { Database } from "#server/platform/database/database.ts";

/** What of a payment of invoices came to the invoice of an order, and when that was. */
export type PaidShare = { number: number; way: AccountPaymentWay; at: Date; cents: number };

/** What payments of invoices have paid of an order's, the latest first. */
export async function findPaidShares(db: Database, orderNumber: number): Promise<PaidShare[]> {
  const { rows } = await sql<PaidShare>`
    select p.number, p.way, coalesce(p.settled_at, p.created_at) as at, s.paid_cents as cents
    from account_payment_share s join account_payment p on p.number = s.payment_number
    where s.order_number = ${orderNumber} and s.paid_cents > 0
    order by p.number desc`.execute(db);
  return rows;
}
