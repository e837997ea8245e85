import { ShopError } from "#domain/error/shop-error.ts";
import { creditReason } from "#domain/credit-note/credit-note.ts";
import type { Cents } from "#domain/money/money.ts";
import type { EditMoney } from "#domain/order/edit-money.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { insertReduction, nextReductionNumber } from "#server/orders/orders/reduction-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { takeOffShare } from "./invoice-share-store.ts";
import { reduceOrder } from "./reduce-order.ts";
import { insertRefund } from "./refund-store.ts";

type TooMuch = {
  order: OrderRow;
  money: Pick<EditMoney, "goesBack" | "byCards" | "byTransfer">;
  now: Date;
};

/**
 * Sends back what an edit made too much of an order's money, by the ways it came (ADR 0058). What cards paid of the invoice
 * of an order on account goes back through them, each part as a reduction of its own: what a provider refuses is due by
 * transfer, and no more than that. A ShopError `refund_refused` where less is left. The order is held by the caller's
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

async function sendBackByCard(
  db: Database,
  order: OrderRow,
  { attemptId, amount }: { attemptId: string; amount: Cents },
): Promise<void> {
  const { number: orderNumber, status } = order;
  if (!(await takeOffShare(db, { orderNumber, attemptId, amount })))
    throw new ShopError("refund_refused", { order: orderNumber });
  const reduction = await reductionOf(db, order);
  const reason = creditReason({ cause: "reduction", number: String(reduction.number) });
  const refundId = await insertRefund(db, { attemptId, amountCents: amount, reason });
  await insertEvent(db, { orderNumber, kind: "refunded", from: status, to: status, note: reason });
  await insertReduction(db, { ...reduction, amount, way: "provider", refundId });
}
