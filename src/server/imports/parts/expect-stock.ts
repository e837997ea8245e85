import type { Arrival } from "#domain/availability/open-arrivals.ts";
import { NO_STOCK, type StockLevel } from "#domain/import/stock-change.ts";
import { raiseOfferVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

import { holdStock, type StockShelf, writeStock } from "./stock-import-store.ts";

/** What a shelf holds and expects, held to the end of the caller's transaction: nothing comes to it meanwhile. */
export async function holdShelf(db: Database, shelf: StockShelf): Promise<StockLevel> {
  const { levels } = await holdStock(db, [shelf]);
  return levels[0] ?? NO_STOCK;
}

/**
 * What is on its way to a held shelf from now on, and when it comes, in the caller's transaction; shoppers see it with it,
 * as they do after a file of stock. What lies there stays, and nothing is booked: nothing has come.
 */
export async function expectStock(
  db: Database,
  shelf: StockShelf,
  { incoming, incomingOn }: Arrival,
): Promise<void> {
  const writing = { ...shelf, onHand: null, incoming, incomingOn, quantity: 0 };
  await writeStock(db, { kind: "correction" }, [writing]);
  await refreshFacets(db, [shelf.partId]);
  // A page shows how many pieces come in and when, which no facet holds.
  await raiseOfferVersion(db);
}
