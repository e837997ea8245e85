import type { MovePreview, MovePreviewRequest } from "#contract/stock-move.ts";
import { movedShelves, moveFault } from "#domain/availability/stock-move.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { heldOnShelf } from "#server/orders/orders/held-on-shelf.ts";
import { listAllWaiting } from "#server/orders/orders/list-waiting.ts";
import { readLevels } from "#server/imports/parts/shelf-levels.ts";
import { readWarehouse } from "#server/part-desk/read-warehouse.ts";
import type { Database } from "#server/platform/database/database.ts";

import { requirePartId } from "./read-part-id.ts";

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
  const from = await readWarehouse(db, fromId);
  const to = await readWarehouse(db, toId);
  if (!from || !to || to.isClosed || fromId === toId) throw new ShopError("not_found");
  const shelves = [from, to].map(({ id: warehouseId }) => ({ partId, warehouseId }));
  const levelOf = await readLevels(db, shelves);
  const before = {
    from: levelOf({ partId, warehouseId: fromId }),
    to: levelOf({ partId, warehouseId: toId }),
  };
  const fault = moveFault(before, move, dayOf(now, to.storefront));
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
