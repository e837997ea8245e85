import { sql } from "kysely";

import type { AttemptState } from "#domain/payment/attempt-state.ts";
import type { Database } from "#server/platform/database/database.ts";

/** The capture that paid an order, when it was placed. */
export async function findOrderPayment(
  db: Database,
  orderNumber: number,
): Promise<{ attemptId: string } | undefined> {
  return db
    .selectFrom("order_payment")
    .select("attempt_id as attemptId")
    .where("order_number", "=", orderNumber)
    .where("proposal_number", "is", null)
    .executeTakeFirst();
}

/** Whether a capture is one of those that paid an order. */
export async function hasPaidOrder(db: Database, attemptId: string): Promise<boolean> {
  const paid = await db
    .selectFrom("order_payment")
    .select("order_number")
    .where("attempt_id", "=", attemptId)
    .executeTakeFirst();
  return paid !== undefined;
}

type OrderCapture = { orderNumber: number; attemptId: string; proposalNumber?: number };

/** Says which capture paid an order, or what a proposal came to more. */
export function paymentInsertion(
  db: Database,
  { orderNumber, attemptId, proposalNumber }: OrderCapture,
) {
  return db.insertInto("order_payment").values({
    order_number: orderNumber,
    attempt_id: attemptId,
    proposal_number: proposalNumber ?? null,
  });
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
