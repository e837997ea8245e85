import { piecesToPick } from "#domain/order/picked-pieces.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findHolding, type HoldingShelf } from "./holding-store.ts";
import { findAllocations, findLines } from "./line-store.ts";
import { findShipments } from "./shipment-store.ts";

/** Pieces of a line that an order holds on a shelf and that have not left. */
export type HeldPieces = { orderNumber: number; position: number; quantity: number };

/**
 * What live orders hold on a shelf: pieces that lie there, belong to them and have not left, the oldest order first. The
 * book of stock says which orders took any, so that no order is looked through for its part.
 */
export async function heldOnShelf(db: Database, shelf: HoldingShelf): Promise<HeldPieces[]> {
  const held = [];
  for (const orderNumber of await findHolding(db, shelf))
    held.push(...(await heldByOrder(db, orderNumber, shelf)));
  return held;
}

/** The same of one order; nothing where it holds nothing there, or all of it has left. */
export async function heldByOrder(
  db: Database,
  orderNumber: number,
  { partId, warehouseId }: HoldingShelf,
): Promise<HeldPieces[]> {
  const lines = await findLines(db, orderNumber);
  const sent = (await findShipments(db, orderNumber)).flatMap((parcel) => parcel.lines);
  const own = new Set(lines.filter((line) => line.partId === partId).map((line) => line.position));
  return piecesToPick(lines, await findAllocations(db, orderNumber), sent)
    .filter((pieces) => pieces.warehouseId === warehouseId && own.has(pieces.position))
    .map(({ position, quantity }) => ({ orderNumber, position, quantity }));
}
