import { type Cents, cents } from "#domain/money/money.ts";
import type { Database } from "#server/platform/database/database.ts";

/** What a refund comes to. */
export async function refundCents(db: Database, id: string): Promise<Cents> {
  const { amount } = await db
    .selectFrom("refund")
    .select("amount_cents as amount")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return cents(amount);
}

/**
 * What of an amount that was to go back is due by transfer where its provider has refused its refund: what went through
 * another payment of the order is not among it (ADR 0061).
 */
export async function dueByTransfer(
  db: Database,
  { refundId, amountCents }: { refundId: string | null; amountCents: number | null },
): Promise<number | null> {
  return refundId === null ? amountCents : refundCents(db, refundId);
}
