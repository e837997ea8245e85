import { ShopError } from "#domain/error/shop-error.ts";
import type { Actor } from "#server/audit/append-audit.ts";
import type { NoteChange } from "#server/audit/log-last.ts";
import type { Database } from "#server/platform/database/database.ts";

import { insertEvent } from "./event-store.ts";
import { awaitAgain } from "./line-pieces-store.ts";
import { lockOrder } from "./order-store.ts";
import { returnStock, takeStock } from "./stock-hold-store.ts";

/** Holds orders to the end of the transaction, the oldest first; those that hold nothing by now are not among them. */
export async function holdOrders(
  db: Database,
  numbers: readonly number[],
): Promise<ReadonlySet<number>> {
  const held = new Set<number>();
  for (const number of [...new Set(numbers)].toSorted((one, other) => one - other))
    if ((await lockOrder(db, number))?.isHolding) held.add(number);
  return held;
}

/** So many pieces of a line of an order, which is of the part with this number. */
export type PiecesAgain = { position: number; quantity: number; partNumber: string };

type WaitingAgain = {
  orderNumber: number;
  /** Where they were to lie. */
  warehouseId: number;
  pieces: readonly PiecesAgain[];
  /** Whoever takes them back. */
  by: Actor;
};

/**
 * Lets an order wait again for pieces that it got out of a receipt which never came. What it holds is given back and taken
 * again as a whole, so that the book of stock says what is held by one rule; its history and the audit log say why it
 * waits. The day that its customer was told stays (promised-lead.ts). The order is held by the caller's transaction.
 */
export async function letWaitAgain(
  db: Database,
  { orderNumber, warehouseId, pieces, by }: WaitingAgain,
  note: NoteChange,
): Promise<void> {
  await returnStock(db, orderNumber, { by: by.name });
  for (const { position, quantity } of pieces)
    await awaitAgain(db, orderNumber, { position, warehouseId, quantity });
  const { isWhole } = await takeStock(db, orderNumber, { by: by.name });
  const order = await lockOrder(db, orderNumber);
  if (!isWhole || !order) throw new ShopError("order_changed", { order: orderNumber });
  const what = pieces.map(({ quantity, partNumber }) => `${quantity} × ${partNumber}`).join(" · ");
  const { status } = order;
  await insertEvent(db, {
    orderNumber,
    kind: "waits_again",
    from: status,
    to: status,
    note: what,
    actor: by,
  });
  note({
    action: "order.waits_again",
    subject: `order:${orderNumber}`,
    change: { lines: [null, what] },
  });
}
