import { ShopError } from "#domain/error/shop-error.ts";
import { piecesLetGo } from "#domain/order/order-rest.ts";
import { piecesToPick } from "#domain/order/picked-pieces.ts";
import { cancelPieces } from "#server/orders/orders/line-pieces-store.ts";
import { findAllocations } from "#server/orders/orders/line-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { type Holding, returnStock, takeStock } from "#server/orders/orders/stock-hold-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

import type { Rest } from "./rest-worth.ts";

/**
 * Lets an order wait for and hold so many pieces less. What it holds is given back and taken again as a whole, so that the
 * book of stock says what is held by one rule (as `holdMore` does); the pieces that have left stay its own.
 */
export async function letPiecesGo(
  db: Database,
  { number }: Pick<OrderRow, "number">,
  { lines, sent, wished, by }: Pick<Rest, "lines" | "sent" | "wished"> & Holding,
): Promise<void> {
  const toPick = piecesToPick(lines, await findAllocations(db, number), sent);
  const before = await returnStock(db, number, { by });
  for (const pieces of piecesLetGo(toPick, wished)) await cancelPieces(db, number, pieces);
  const after = await takeStock(db, number, { by });
  if (!after.isWhole) throw new ShopError("order_changed", { order: number });
  const parts = lines
    .filter(({ position }) => wished.some((one) => one.position === position))
    .map(({ partId }) => partId);
  await refreshFacets(db, [...before.availabilityChanged, ...after.availabilityChanged, ...parts]);
}
