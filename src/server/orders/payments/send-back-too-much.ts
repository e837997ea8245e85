import { ShopError } from "#domain/error/shop-error.ts";
import { creditReason } from "#domain/credit-note/credit-note.ts";
import type { Cents } from "#domain/money/money.ts";
import type { EditMoney } from "#domain/order/edit-money.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { insertReduction, nextReductionNumber } from "#server/orders/orders/reduction-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { lockPaymentOfAttempt } from "./account-payment-store.ts";
import { hasStandingClaim } from "./dispute-store.ts";
import { takeOffShare } from "./invoice-share-store.ts";
import { reduceOrder } from "./reduce-order.ts";
import { goneOfNoPieceCents, insertRefund } from "./refund-store.ts";

type TooMuch = {
  order: OrderRow;
  money: Pick<EditMoney, "goesBack" | "byCards" | "byTransfer">;
  now: Date;
};

/**
 * Sends back what an edit made too much of an order's money, by the ways it came (ADR 0058). What cards paid of the invoice
 * of an order on account goes back through them, each part as a reduction of its own: what a provider refuses is due by
 * transfer, and no more than that. A ShopError `refund_refused` where less is left, or money
 * of such a payment went back or is claimed since. The order is held by the caller's
 * transaction, and no provider is asked in it.
 */
export async function sendBackTooMuch(
  db: Database,
  { order, money: { goesBack, byCards, byTransfer }, now }: TooMuch,
): Promise<void> {
  if (order.method !== "credit")
    return reduceOrder(db, { order, cause: "edit", amount: goesBack, now });
  for (const share of byCards) await sendBackByCard(db, order, share);
  if (byTransfer > 0)
    await insertReduction(db, {
      ...(await reductionOf(db, order)),
      amount: byTransfer,
      way: "by_hand",
      refundId: null,
    });
}

async function reductionOf(db: Database, { number: orderNumber }: OrderRow) {
  const number = await nextReductionNumber(db);
  return { number, orderNumber, cause: "edit", paidAt: null } as const;
}

/**
 * Holds a payment of invoices, as what its provider says of it does, and looks again whether any of it was sent back for no
 * piece, or is claimed: that may have come since the edit was looked at, and would go back twice.
 */
async function requireWhole(db: Database, attemptId: string): Promise<void> {
  await lockPaymentOfAttempt(db, attemptId);
  const gone = await goneOfNoPieceCents(db, attemptId);
  if (gone > 0 || (await hasStandingClaim(db, [attemptId])))
    throw new ShopError("refund_refused", { attempt: attemptId });
}

async function sendBackByCard(
  db: Database,
  order: OrderRow,
  { attemptId, amount }: { attemptId: string; amount: Cents },
): Promise<void> {
  const { number: orderNumber, status } = order;
  await requireWhole(db, attemptId);
  if (!(await takeOffShare(db, { orderNumber, attemptId, amount })))
    throw new ShopError("refund_refused", { order: orderNumber });
  const reduction = await reductionOf(db, order);
  const reason = creditReason({ cause: "reduction", number: String(reduction.number) });
  const refundId = await insertRefund(db, { attemptId, amountCents: amount, reason });
  await insertEvent(db, { orderNumber, kind: "refunded", from: status, to: status, note: reason });
  await insertReduction(db, { ...reduction, amount, way: "provider", refundId });
}
