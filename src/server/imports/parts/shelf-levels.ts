import { NO_STOCK, type StockLevel } from "#domain/import/stock-change.ts";
import { raiseOfferVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";
import type { MovementReason } from "#server/stock/book-movements.ts";

import { writingOf } from "./apply-stock.ts";
import {
  findStock,
  holdStock,
  shelfKey,
  type StockShelf,
  writeStock,
} from "./stock-import-store.ts";

/** What shelves hold and expect; of one that has no stock, nothing. */
export type ShelfLevels = (shelf: StockShelf) => StockLevel;

/** What shelves hold and expect as things are. */
export async function readLevels(
  db: Database,
  shelves: readonly StockShelf[],
): Promise<ShelfLevels> {
  return levelsIn(await findStock(db, shelves));
}

/** The same, held to the end of the caller's transaction in the order in which orders hold theirs. */
export async function holdLevels(
  db: Database,
  shelves: readonly StockShelf[],
): Promise<ShelfLevels> {
  return levelsIn((await holdStock(db, shelves)).levels);
}

function levelsIn(found: readonly (StockShelf & StockLevel)[]): ShelfLevels {
  const known = new Map(
    found.map(({ onHand, incoming, incomingOn, ...shelf }) => [
      shelfKey(shelf),
      { onHand, incoming, incomingOn },
    ]),
  );
  return (shelf) => known.get(shelfKey(shelf)) ?? NO_STOCK;
}

export type LevelChange = StockShelf & {
  before: StockLevel;
  after: StockLevel;
  /** Pieces that are booked, where others came and went in the same transaction; else what lies there more or fewer. */
  quantity?: number;
};

/** Writes held shelves, and books it, in the caller's transaction; shoppers see it with it. */
export async function changeLevels(
  db: Database,
  reason: MovementReason,
  changes: readonly LevelChange[],
): Promise<void> {
  const writings = changes.map(({ before, after, quantity, ...shelf }) => ({
    ...writingOf(shelf, { before, after }),
    onHand: after.onHand,
    quantity: quantity ?? after.onHand - before.onHand,
  }));
  await writeStock(db, reason, writings);
  await refreshFacets(
    db,
    writings.map(({ partId }) => partId),
  );
  // A page shows how many pieces come in and when, which no facet holds.
  if (writings.some(({ incoming }) => incoming !== null)) await raiseOfferVersion(db);
}
