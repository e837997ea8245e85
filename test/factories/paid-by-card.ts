import type { Pool } from "pg";

export type PaidByCard = {
  number: number;
  attemptId: string;
  transactionId: string;
  total: number;
};

type Shop = {
  place: (order: { email: string }) => Promise<unknown>;
  database: { pool: Pool };
};

/** An order that was paid by card, and how. */
export async function paidByCard({ place, database }: Shop): Promise<PaidByCard> {
  const email = `${crypto.randomUUID()}@example.com`;
  await place({ email });
  const { rows } = await database.pool.query<PaidByCard>(
    `select o.number, a.id as "attemptId", a.transaction_id as "transactionId", o.total_cents as total
     from shop_order o join payment_attempt a on a.order_number = o.number where o.email = $1`,
    [email],
  );
  const [paid] = rows;
  if (!paid) throw new Error("Not placed.");
  return paid;
}
