import { sql } from "kysely";

import type { AttemptState } from "#domain/payment/attempt-state.ts";
import type { Database } from "#server/platform/database/database.ts";

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

/** Says which capture paid an order. */
export function paymentInsertion(
  db: Database,
  { orderNumber, attemptId }: { orderNumber: number; attemptId: string },
) {
  return db
    .insertInto("order_payment")
    .values({ order_number: orderNumber, attempt_id: attemptId });
}

export type FoundOutcome = {
  validator: string;
  attempt: {
    id: string;
    state: AttemptState;
    reason: string;
    begunAt: Date;
    hasPaid: boolean;
  } | null;
};

/** Where an order and one attempt to pay it are. */
export async function findOutcome(
  db: Database,
  orderNumber: number,
  attemptId: string | null,
): Promise<FoundOutcome | undefined> {
  const { rows } = await sql<
    NonNullable<FoundOutcome["attempt"]> & { validator: string; attemptId: string | null }
  >`
    select o.validator, a.id as "attemptId", a.state, a.reason, a.begun_at as "begunAt",
      p.attempt_id is not null as "hasPaid"
    from shop_order o
    left join payment_attempt a on a.id = ${attemptId}::uuid and a.order_number = o.number
    left join order_payment p on p.attempt_id = a.id
    where o.number = ${orderNumber}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { validator, attemptId: id, state, reason, begunAt, hasPaid } = row;
  return { validator, attempt: id === null ? null : { id, state, reason, begunAt, hasPaid } };
}
