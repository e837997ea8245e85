import type { MovePreview, MovePreviewRequest } from "#contract/stock-move.ts";
import { movedShelves, moveFault } from "#domain/availability/stock-move.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { NO_STOCK } from "#domain/import/stock-change.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { heldOnShelf } from "#server/orders/orders/held-on-shelf.ts";
import { listAllWaiting } from "#server/orders/orders/list-waiting.ts";
import { findStorefront } from "#server/part-desk/edited-part-store.ts";
import { findStock } from "#server/imports/parts/stock-import-store.ts";
import { findWarehouseNames } from "#server/part-desk/shelf-list-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { requirePartId } from "./require-part.ts";

/** Orders that are named of those that hold pieces on a shelf. */
const MOST_NAMED = 20;

/**
 * What a move would make of both shelves, what orders hold there, and which wait for the part; nothing is written.
 * ShopErrors as for the move itself, so that nobody sends what the shop would refuse.
 */
export async function previewMove(
  db: Database,
  { sku, fromId, toId, ...move }: MovePreviewRequest,
  now: Date,
): Promise<Omit<MovePreview, "status">> {
  const partId = await requirePartId(db, sku);
  const warehouses = await findWarehouseNames(db);
  const from = warehouses.find(({ id }) => id === fromId);
  const to = warehouses.find(({ id }) => id === toId);
  const storefront = await findStorefront(db, toId);
  if (!from || !to || to.isClosed || !storefront || fromId === toId)
    throw new ShopError("not_found");
  const before = { from: await levelOn(db, partId, fromId), to: await levelOn(db, partId, toId) };
  const fault = moveFault(before, move, dayOf(now, storefront));
  if (fault) throw new ShopError(fault);
  const after = movedShelves(before, move);
  const waiting = await listAllWaiting(db, partId);
  const shelfAt = async (end: "from" | "to", { id, name }: { id: number; name: string }) => {
    const held = await heldOnShelf(db, { partId, warehouseId: id });
    return {
      warehouse: name,
      before: before[end],
      after: after[end],
      held: sumOf(held),
      orders: byOrder(held).slice(0, MOST_NAMED),
    };
  };
  return {
    from: await shelfAt("from", from),
    to: await shelfAt("to", to),
    waiting: {
      orders: waiting.length,
      pieces: waiting.reduce((sum, { pieces }) => sum + pieces, 0),
    },
  };
}

async function levelOn(db: Database, partId: number, warehouseId: number) {
  const [level = NO_STOCK] = await findStock(db, [{ partId, warehouseId }]);
  return { onHand: level.onHand, incoming: level.incoming, incomingOn: level.incomingOn };
}

type Held = { orderNumber: number; quantity: number };

function sumOf(held: readonly Held[]): number {
  return held.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Two lines of one order may be the same part. */
function byOrder(held: readonly Held[]): { orderNumber: string; pieces: number }[] {
  const pieces = new Map<number, number>();
  for (const { orderNumber, quantity } of held)
    pieces.set(orderNumber, (pieces.get(orderNumber) ?? 0) + quantity);
  return [...pieces].map(([number, count]) => ({ orderNumber: String(number), pieces: count }));
}
