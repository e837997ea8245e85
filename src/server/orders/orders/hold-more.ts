import { allocate, type Allocation, type StockPlace } from "#domain/availability/allocation.ts";
import type { KeptLine } from "#domain/order/order-line.ts";
import { findSellableParts } from "#server/parts/sellable-parts.ts";
import type { Database } from "#server/platform/database/database.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

import { type LineMore, reserveLine } from "./line-pieces-store.ts";
import type { OrderRow } from "./order-store.ts";
import { type Holding, returnStock, takeStock } from "./stock-hold-store.ts";

/** Lines of which an order waits for pieces, and for which of theirs. */
type Waiting = { lines: readonly KeptLine[]; of: LineMore["of"] };

/** What warehouses hold now of the pieces that lines wait for; lines of which there are none are not among them. */
export async function findMore(
  db: Database,
  { storefront }: Pick<OrderRow, "storefront">,
  { lines, of }: Waiting,
): Promise<LineMore[]> {
  const skus = lines.map(({ sku }) => sku);
  const parts = await findSellableParts(db, { skus, priceLevel: null, storefront });
  const left = new Map([...parts].map(([sku, { places }]) => [sku, places]));
  return lines.flatMap((line) => {
    const places = left.get(line.sku) ?? [];
    const allocations = allocate(line[of], places, storefront);
    left.set(
      line.sku,
      places.map((place) => placeWithout(place, allocations)),
    );
    return allocations.length > 0 ? [{ position: line.position, allocations, of }] : [];
  });
}

function placeWithout(place: StockPlace, allocations: readonly Allocation[]): StockPlace {
  const taken = allocations.find(({ warehouseId }) => warehouseId === place.warehouseId);
  return { ...place, onHand: place.onHand - (taken?.quantity ?? 0) };
}

/**
 * Lets an order hold more pieces. What it holds is given back and taken again as a whole, so that the book of stock says what
 * is held by one rule. False where others were quicker: the transaction must be undone.
 */
export async function holdMore(
  db: Database,
  orderNumber: number,
  { more, ...holding }: Holding & { more: readonly LineMore[] },
): Promise<boolean> {
  const before = await returnStock(db, orderNumber, holding);
  for (const line of more) await reserveLine(db, orderNumber, line);
  const after = await takeStock(db, orderNumber, holding);
  await refreshFacets(db, [...before.availabilityChanged, ...after.availabilityChanged]);
  return after.isWhole;
}

/** How many pieces were found. */
export function piecesFound(more: readonly LineMore[]): number {
  return more
    .flatMap(({ allocations }) => allocations)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
