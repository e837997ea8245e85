import { addCents, type Cents, cents } from "#domain/money/money.ts";
import type { ReductionCause } from "#domain/order/order-reduction.ts";
import type { CreditedPieces } from "#server/orders/invoices/issue-credit-note.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import {
  insertReduction,
  type NewReduction,
  nextReductionNumber,
} from "#server/orders/orders/reduction-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type PaidBack, payBack, sendBack } from "./pay-back.ts";
import { refundCents } from "./refund-amount-store.ts";

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
 * before the caller's transaction, which holds the order, is committed. What goes back through several payments is a
 * reduction of each (ADR 0061). A ShopError `refund_refused` where less is left
 * of the payment.
 */
export async function reduceOrder(
  db: Database,
  { order, cause, amount, credited, now }: Reducing,
): Promise<void> {
  if (amount === 0) return;
  const number = await nextReductionNumber(db);
  const paying = { order, amount, reason: { cause: "reduction", number: String(number) } } as const;
  const reduction = { orderNumber: order.number, cause };
  if (!credited) {
    const { more, ...back } = await sendBack(db, paying);
    const rest = addCents(...more.map((refund) => refund.amount));
    await keep(db, { ...reduction, number, amount: cents(amount - rest), back, now });
    for (const { id, amount: share } of more)
      await keep(db, {
        ...reduction,
        number: await nextReductionNumber(db),
        amount: share,
        back: { ...back, refundId: id },
        now,
      });
    return;
  }
  const back = await payBack(db, paying, credited);
  const share = back.refundId === null ? amount : await refundCents(db, back.refundId);
  await keep(db, { ...reduction, number, amount: share, back, now });
}

type Kept = Pick<NewReduction, "number" | "orderNumber" | "cause" | "amount"> & {
  back: PaidBack;
  now: Date;
};

async function keep(db: Database, { back, now, ...reduction }: Kept): Promise<void> {
  const { way, refundId, isDone } = back;
  await insertReduction(db, { ...reduction, way, refundId, paidAt: isDone ? now : null });
}
