import { applyPrices, NO_PRICES } from "#server/imports/parts/apply-prices.ts";
import { findCosts } from "#server/imports/parts/cost-store.ts";
import { findPrices, type PricesByLevel } from "#server/imports/parts/price-import-store.ts";
import { holdKnownParts } from "#server/imports/runs/known-parts-store.ts";
import { noteImportedPrices } from "#server/verification/imported-prices.ts";

import { partsOf, thingsNow, type UndoWays } from "./undo-ways.ts";

const UNSAID = {
  online: undefined,
  repair_shop: undefined,
  wholesale: undefined,
  precio4: undefined,
  precio5: undefined,
  precio6: undefined,
};

/** Prices and costs go back as a file would write them. */
export const UNDO_PRICES: UndoWays<Partial<PricesByLevel> & { cost?: number | null }> = {
  hold: (db, things) => holdKnownParts(db, partsOf(things)),
  async read(db, things) {
    const parts = partsOf(things);
    const [prices, costs] = [await findPrices(db, parts), await findCosts(db, parts)];
    return thingsNow(things, ({ partId }) => ({
      ...(prices.get(partId) ?? NO_PRICES),
      cost: costs.get(partId) ?? null,
    }));
  },
  async putBack(db, things, { runId }) {
    const rows = things.map(({ sku, before }) => {
      const { cost, ...prices } = before ?? {};
      return { line: 0, row: { sku, prices: { ...UNSAID, ...prices }, cost } };
    });
    const context = { db, runId: null, isDryRun: false, options: {} };
    const outcomes = await applyPrices(context, rows);
    if (outcomes.some(({ result }) => result === "reject"))
      throw new Error("Prices of a part that is held were refused.");
    const back = things.map(({ partId, before, after }) => ({
      partId,
      before: after,
      after: before,
    }));
    await noteImportedPrices(db, { runId, isUndoing: true }, back);
  },
};
