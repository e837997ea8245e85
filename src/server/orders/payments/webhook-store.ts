import { sql } from "kysely";

import type { GatewayName, PaymentEvent } from "#adapters/payments/payment-gateway.ts";
import type { Database } from "#server/platform/database/database.ts";

export type NotedEvent = {
  gateway: GatewayName;
  eventId: string;
  kind: string;
  attemptId: string | null;
  /** What it came to: 'asked' when it leads to a question. */
  outcome: string;
};

/** Notes a provider's message; false when it was noted before (security A33). */
export async function insertWebhookEvent(db: Database, noted: NotedEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("webhook_event")
    .values({
      gateway: noted.gateway,
      event_id: noted.eventId,
      kind: noted.kind,
      attempt_id: noted.attemptId,
      outcome: noted.outcome,
    })
    .onConflict((conflict) => conflict.columns(["gateway", "event_id"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export type NamedAttempt = {
  id: string;
  /** What its provider knows it by: the number of its order, or of a payment of invoices. */
  orderNumber: number;
  amountCents: number;
  currency: string;
};

/** The attempt that a message is about: by our own id, else by the provider's. */
export async function findAttemptOfEvent(
  db: Database,
  gateway: GatewayName,
  { attemptId, transactionId, paypalOrderId }: PaymentEvent,
): Promise<NamedAttempt | undefined> {
  const { rows } = await sql<NamedAttempt>`
    select id, coalesce(order_number, account_payment_number) as "orderNumber", amount_cents as "amountCents", currency
    from payment_attempt
    where gateway = ${gateway} and (id::text = ${attemptId ?? null}
      or transaction_id = ${transactionId} or paypal_order_id = ${paypalOrderId ?? null})
    order by (id::text = ${attemptId ?? null}) desc nulls last limit 1`.execute(db);
  return rows[0];
}
