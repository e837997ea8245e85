import type { Database } from "#server/platform/database.ts";

/** The capture that paid an order. */
export async function findOrderPayment(
  db: Database,
  orderNumber: number,
): Promise<{ attemptId: string } | undefined> {
  return db
    .selectFrom("order_payment")
    .select("attempt_id as attemptId")
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
}

export async function insertOrderPayment(
  db: Database,
  payment: { orderNumber: number; attemptId: string },
): Promise<void> {
  await db
    .insertInto("order_payment")
    .values({ order_number: payment.orderNumber, attempt_id: payment.attemptId })
    .execute();
}
