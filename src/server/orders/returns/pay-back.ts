import { ShopError } from "#domain/errors/shop-error.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import type { PricedLine } from "#domain/order/order-totals.ts";
import { returnValue, type ReturnValue } from "#domain/returns/return-value.ts";
import { lowerCredit } from "#server/orders/orders/credit-store.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import { findLines } from "#server/orders/orders/line-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { refundRest } from "#server/orders/payments/refund-order.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findReturnedPieces } from "./return-store.ts";
import type { RefundWay } from "./return-tables.ts";

type Pieces = readonly { position: number; quantity: number }[];

/** What the accepted pieces of a return were paid with, given what of the same order was paid back before. */
export async function valueOfPieces(
  db: Database,
  order: OrderRow,
  accepted: Pieces,
): Promise<ReturnValue> {
  const lines = await findLines(db, order.number);
  const priced = (pieces: Pieces): PricedLine[] =>
    pieces.flatMap(({ position, quantity }) => {
      const line = lines.find((one) => one.position === position);
      return line ? [{ unitPrice: line.unitPrice, core: line.core, quantity }] : [];
    });
  const known = await findReturnedPieces(db, order.number);
  const before = known.map(({ position, accepted: taken }) => ({ position, quantity: taken ?? 0 }));
  const sold = {
    products: cents(order.productsCents),
    discount: cents(order.discountCents),
    tax: cents(order.taxCents),
  };
  return returnValue(sold, { before: priced(before), now: priced(accepted) });
}

/** How the money of a return goes, and whether it is back already. */
export type PaidBack = { way: RefundWay; refundId: string | null; isDone: boolean };

type PayingBack = { order: OrderRow; returnNumber: number; amount: Cents };

/**
 * Pays back by the way the order was paid: through the provider that took the payment, off the credit that an
 * order on account still uses, or else by the shop's own transfer, which staff confirms. A ShopError
 * `refund_refused` where less is left of the capture. The order is held by the caller's transaction.
 */
export async function payBack(
  db: Database,
  { order, returnNumber, amount }: PayingBack,
): Promise<PaidBack> {
  const { number: orderNumber, status, method, paidAt } = order;
  if (amount === 0) return { way: "by_hand", refundId: null, isDone: true };
  if (method === "credit" && paidAt === null && (await lowerCredit(db, { orderNumber, amount })))
    return { way: "credit", refundId: null, isDone: true };
  if (method === "credit" || method === "transfer")
    return { way: "by_hand", refundId: null, isDone: false };
  const reason = `return ${returnNumber}`;
  const refund = await refundRest(db, { orderNumber, reason, wanted: amount });
  if (!refund) throw new ShopError("refund_refused", { return: returnNumber });
  await insertEvent(db, { orderNumber, kind: "refunded", from: status, to: status, note: reason });
  return { way: "provider", refundId: refund.id, isDone: false };
}
