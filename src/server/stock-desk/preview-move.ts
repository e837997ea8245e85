import type { MovePreview, MovePreviewRequest } from "#contract/stock-move.ts";
import { movedShelves, moveFault } from "#domain/availability/stock-move.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { firstHolders } from "#server/orders/orders/held-on-shelf.ts";
import { listAllWaiting } from "#server/orders/orders/list-waiting.ts";
import { reservedPieces } from "#server/orders/orders/reserved-pieces.ts";
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
  const reserved = await reservedPieces(db, { id: partId, sku: storableText(sku) });
  const shelfAt = async (end: "from" | "to", { id, name }: { id: number; name: string }) => {
    const holders = await firstHolders(db, { partId, warehouseId: id }, MOST_NAMED);
    return {
      warehouse: name,
      before: before[end],
      after: after[end],
      held: reserved.get(id) ?? 0,
      orders: holders.map(({ orderNumber, pieces }) => ({
        orderNumber: String(orderNumber),
        pieces,
      })),
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
