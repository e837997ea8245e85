import { piecesToPick } from "#domain/order/picked-pieces.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findHolding, type HoldingShelf } from "./holding-store.ts";
import { findAllocations, findLines } from "./line-store.ts";
import { findShipments } from "./shipment-store.ts";

/** Pieces of a line that an order holds on a shelf and that have not left. */
export type HeldPieces = { orderNumber: number; position: number; quantity: number };

/** What an order holds on a shelf, of all of its lines. */
type Holder = { orderNumber: number; pieces: number };

/**
 * The first live orders, at most `most`, that hold pieces on a shelf: that lie there, belong to them and have not left, the
 * oldest first. The book of stock says which orders took any, and none is looked through once so many are found.
 */
export async function firstHolders(
  db: Database,
  shelf: HoldingShelf,
  most: number,
): Promise<Holder[]> {
  const holders: Holder[] = [];
  for (const orderNumber of await findHolding(db, shelf)) {
    if (holders.length === most) break;
    const held = await heldByOrder(db, orderNumber, shelf);
    const pieces = held.reduce((sum, { quantity }) => sum + quantity, 0);
    if (pieces > 0) holders.push({ orderNumber, pieces });
  }
  return holders;
}

/** What an order holds on a shelf, line by line; nothing where it holds nothing there, or all of it has left. */
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
