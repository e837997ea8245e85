import type { StockLevel } from "#domain/import/stock-change.ts";
import { writingOf } from "#server/imports/parts/apply-stock.ts";
import {
  findStock,
  holdStandingStock,
  shelfKey,
  type StockShelf,
  writeStock,
} from "#server/imports/parts/stock-import-store.ts";
import type { KeptBefore } from "#server/imports/runs/before-store.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

import { partsOf, thingsNow, type UndoWays } from "./undo-ways.ts";

type Shelf = KeptBefore<Partial<StockLevel>>;

function shelfOf({ partId, detail }: Pick<Shelf, "partId" | "detail">): StockShelf {
  return { partId, warehouseId: Number(detail) };
}

async function levelsOf(db: Database, things: readonly Shelf[]): Promise<Map<string, StockLevel>> {
  const found = await findStock(db, things.map(shelfOf));
  return new Map(
    found.map(({ partId, warehouseId, ...level }) => [shelfKey({ partId, warehouseId }), level]),
  );
}

/** Stock goes back under the lock that orders take; the book has it as what the same run took away again. */
export const UNDO_STOCK: UndoWays<Partial<StockLevel>> = {
  hold: (db, things) => holdStandingStock(db, things.map(shelfOf)),
  async read(db, things) {
    const levels = await levelsOf(db, things);
    return thingsNow(things, (thing) => levels.get(shelfKey(shelfOf(thing))));
  },
  async putBack(db, things, { runId }) {
    const levels = await levelsOf(db, things);
    const writings = things.flatMap((thing) => {
      const shelf = shelfOf(thing);
      const before = levels.get(shelfKey(shelf));
      return before ? [writingOf(shelf, { before, after: { ...before, ...thing.before } })] : [];
    });
    await writeStock(db, { kind: "import", runId, isUndo: true }, writings);
    await refreshFacets(db, partsOf(things));
    // A page shows the day a part comes in, which no facet holds.
    if (writings.some(({ incoming }) => incoming !== null)) await raiseCatalogueVersion(db);
  },
};
