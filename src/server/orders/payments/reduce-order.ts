import type { Cents } from "#domain/money/money.ts";
import type { ReductionCause } from "#domain/order/order-reduction.ts";
import type { CreditedPieces } from "#server/orders/invoices/issue-credit-note.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { insertReduction, nextReductionNumber } from "#server/orders/orders/reduction-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { payBack, sendBack } from "./pay-back.ts";

type Reducing = {
  order: OrderRow;
  cause: ReductionCause;
  amount: Cents;
  /** What the credit note is of; none for an edit, whose invoice is issued anew. */
  credited?: CreditedPieces;
  now: Date;
};

/**
 * Sends back by the way it was paid what an order comes to less, and keeps it (ADR 0058): nothing is asked of a provider
 * before the caller's transaction, which holds the order, is committed. A ShopError `refund_refused` where less is left
 * of the payment.
 */
export async function reduceOrder(
  db: Database,
  { order, cause, amount, credited, now }: Reducing,
): Promise<void> {
  if (amount === 0) return;
  const number = await nextReductionNumber(db);
  const paying = { order, amount, reason: { cause: "reduction", number: String(number) } } as const;
  const { way, refundId, isDone } = credited
    ? await payBack(db, paying, credited)
    : await sendBack(db, paying);
  const paidAt = isDone ? now : null;
  await insertReduction(db, {
    number,
    orderNumber: order.number,
    cause,
    amount,
    way,
    refundId,
    paidAt,
  });
}
