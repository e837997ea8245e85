import { ShopError } from "#domain/error/shop-error.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import type { ReductionCause } from "#domain/order/order-reduction.ts";
import { type RefundWay, refundWayOf } from "#domain/payment/refund-way.ts";

import { creditReason, type CreditReason } from "#domain/credit-note/credit-note.ts";
import { type CreditedPieces, creditPieces } from "#server/orders/invoices/issue-credit-note.ts";
import { lowerCredit } from "#server/orders/orders/credit-store.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { insertReduction, nextReductionNumber } from "#server/orders/orders/reduction-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type BegunRefund, refundRest } from "./refund-order.ts";
import { unreturnedCents } from "./unreturned-money.ts";

/** How money goes back, and whether it is back already. */
export type PaidBack = { way: RefundWay; refundId: string | null; isDone: boolean };

/** The same, with what of it goes back through further payments of the order, each by a refund of its own. */
export type SentBack = PaidBack & { more: readonly BegunRefund[] };

/** `reason` names what it is for in the order's history, the refund and the credit note. */
type PayingBack = { order: OrderRow; reason: CreditReason; amount: Cents };

/**
 * Pays back by the way the order was paid: through the provider that took the payment, off the credit that an
 * order on account still uses, or else by the shop's own transfer, which staff confirms. What an account owes less of than
 * goes back was paid, and goes by transfer. What one payment of the order has not left goes through another (ADR 0061). A ShopError `refund_refused` where less is left of what was paid. Its credit
 * note is decided along with it, of the pieces that it is for (ADR 0053). The order is held by the caller's transaction.
 */
export async function payBack(
  db: Database,
  paying: PayingBack,
  credited: CreditedPieces,
): Promise<PaidBack> {
  if (paying.amount === 0) return { way: "by_hand", refundId: null, isDone: true };
  const { more, ...paid } = await sendBack(db, paying);
  for (const refund of more) await keepFurther(db, paying.order, refund);
  await creditPieces(db, paying, credited);
  return paid;
}

/**
 * The same without a credit note: what an edit gives back its invoices say, of which the next one takes the place of the
 * one before (ADR 0051).
 */
export async function sendBack(
  db: Database,
  { order, reason: { cause, number }, amount }: PayingBack,
): Promise<SentBack> {
  const { number: orderNumber, status } = order;
  const reason = creditReason({ cause, number });
  const way = refundWayOf(order);
  if (way === "credit") return { ...(await takeOffAccount(db, { order, amount })), more: [] };
  if (way !== "provider") return { way: "by_hand", refundId: null, isDone: false, more: [] };
  const [refund, ...more] = await refundRest(db, { orderNumber, reason, wanted: amount });
  if (!refund) throw new ShopError("refund_refused", { reason });
  await insertEvent(db, { orderNumber, kind: "refunded", from: status, to: status, note: reason });
  return { way, refundId: refund.id, isDone: false, more };
}

/** What goes back through a further payment stands for itself: refused by its provider, it alone is due by transfer. */
async function keepFurther(
  db: Database,
  { number: orderNumber }: OrderRow,
  { id, amount }: BegunRefund,
): Promise<void> {
  await insertReduction(db, {
    number: await nextReductionNumber(db),
    orderNumber,
    cause: "payment",
    amount,
    way: "provider",
    refundId: id,
    paidAt: null,
  });
}

/**
 * Lets the account owe less, as far as it owes anything of the order, and owes what is more by transfer: it was paid. Never
 * more than what was paid on account and did not go back.
 */
async function takeOffAccount(
  db: Database,
  { order, amount }: Pick<PayingBack, "order" | "amount">,
): Promise<PaidBack> {
  const { number: orderNumber } = order;
  const less = await lowerCredit(db, { orderNumber, amount });
  const more = cents(amount - less);
  if (more > (await unreturnedCents(db, order)))
    throw new ShopError("refund_refused", { order: orderNumber });
  if (less === 0) return { way: "by_hand", refundId: null, isDone: false };
  if (more > 0) await oweByTransfer(db, { orderNumber, amount: more, cause: "account" });
  return { way: "credit", refundId: null, isDone: true };
}

/** Owes money of an order by transfer, beside whatever else of it goes back: what an account owes no more, or a payment of it refused. */
export async function oweByTransfer(
  db: Database,
  { orderNumber, amount, cause }: OwedByTransfer,
): Promise<void> {
  await insertReduction(db, {
    number: await nextReductionNumber(db),
    orderNumber,
    cause,
    amount,
    way: "by_hand",
    refundId: null,
    paidAt: null,
  });
}

type OwedByTransfer = {
  orderNumber: number;
  amount: Cents;
  cause: Extract<ReductionCause, "account" | "payment">;
};
