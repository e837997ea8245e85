import { sql } from "kysely";

import { type Cents, cents } from "#domain/money/money.ts";
import type { LeftOfPayment } from "#domain/payment/payment-shares.ts";
import type { Database } from "#server/platform/database/database.ts";

/**
 * What was paid of an order's invoice by each payment by card, along with others, and has not gone back, in cents; the
 * first payment first, also where nothing of it is left.
 */
export async function findCardShares(db: Database, orderNumber: number): Promise<LeftOfPayment[]> {
  const { rows } = await sql<{ attemptId: string; left: number }>`
    select a.id as "attemptId", s.paid_cents - s.returned_cents as left
    from account_payment_share s
    join payment_attempt a on a.account_payment_number = s.payment_number
    where s.order_number = ${orderNumber} and s.paid_cents > 0
    order by s.payment_number`.execute(db);
  return rows.map(({ attemptId, left }) => ({ attemptId, left: cents(left) }));
}

/** Takes so much of what a payment by card paid of an order's invoice, to send it back; false where less is left of it. */
export async function takeOffShare(
  db: Database,
  { orderNumber, attemptId, amount }: { orderNumber: number; attemptId: string; amount: Cents },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account_payment_share s set returned_cents = s.returned_cents + ${amount}
    from payment_attempt a
    where a.id = ${attemptId} and a.account_payment_number = s.payment_number
      and s.order_number = ${orderNumber} and s.paid_cents - s.returned_cents >= ${amount}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** What of an order's invoice payments are meant for whose money has not come, in cents. */
export async function onItsWayCents(db: Database, orderNumber: number): Promise<Cents> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(s.wanted_cents), 0)::bigint as sum from account_payment_share s
    join account_payment p on p.number = s.payment_number
    where s.order_number = ${orderNumber} and p.state = 'waiting'`.execute(db);
  return cents(rows[0]?.sum ?? 0);
}
