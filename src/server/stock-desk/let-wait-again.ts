import { ShopError } from "#domain/error/shop-error.ts";
import type { Actor } from "#server/audit/append-audit.ts";
import type { NoteChange } from "#server/audit/log-last.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import { awaitAgain } from "#server/orders/orders/line-pieces-store.ts";
import { lockOrder } from "#server/orders/orders/order-store.ts";
import { returnStock, takeStock } from "#server/orders/orders/stock-hold-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { LineBack } from "./read-receipt-back.ts";

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

type WaitingAgain = {
  warehouseId: number;
  backs: readonly LineBack[];
  /** Whoever takes it back. */
  by: Actor;
};

/**
 * Lets orders wait again for pieces that they got out of a receipt which never came. What each holds is given back and taken
 * again as a whole, so that the book of stock says what is held by one rule; its history and the audit log say why it waits. The days that
 * customers were told stay (promised-lead.ts). The orders are held by the caller's transaction.
 */
export async function letWaitAgain(
  db: Database,
  { warehouseId, backs, by }: WaitingAgain,
  note: NoteChange,
): Promise<void> {
  for (const [orderNumber, pieces] of piecesByOrder(backs)) {
    await returnStock(db, orderNumber, { by: by.name });
    for (const { position, quantity } of pieces)
      await awaitAgain(db, orderNumber, { position, warehouseId, quantity });
    const { isWhole } = await takeStock(db, orderNumber, { by: by.name });
    if (!isWhole) throw new ShopError("order_changed", { order: orderNumber });
    const again = pieces.map(({ quantity, partNumber }) => `${quantity} × ${partNumber}`);
    await noteWaiting(db, orderNumber, { what: again.join(" · "), by });
    note({
      action: "order.waits_again",
      subject: `order:${orderNumber}`,
      change: { lines: [null, again.join(" · ")] },
    });
  }
}

type PiecesAgain = { position: number; quantity: number; partNumber: string };

/** Of each order so many pieces of its lines, the last line of a part first. */
function piecesByOrder(backs: readonly LineBack[]): Map<number, PiecesAgain[]> {
  const byOrder = new Map<number, PiecesAgain[]>();
  for (const { line, held, ofOrders } of backs)
    for (const { orderNumber, pieces } of ofOrders) {
      const number = Number(orderNumber);
      let left = pieces;
      const own = held.filter((one) => one.orderNumber === number).toReversed();
      for (const { position, quantity } of own) {
        const taken = Math.min(left, quantity);
        left -= taken;
        if (taken === 0) continue;
        const known = byOrder.get(number) ?? [];
        byOrder.set(number, [...known, { position, quantity: taken, partNumber: line.partNumber }]);
      }
    }
  return byOrder;
}

async function noteWaiting(
  db: Database,
  orderNumber: number,
  { what, by }: { what: string; by: Actor },
): Promise<void> {
  const order = await lockOrder(db, orderNumber);
  if (!order) return;
  await insertEvent(db, {
    orderNumber,
    kind: "waits_again",
    from: order.status,
    to: order.status,
    note: what,
    actor: by,
  });
}
