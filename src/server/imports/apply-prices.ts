import type { PriceRow } from "#domain/imports/price-row.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

import { type BatchContext, type GoodRow, rejected, type RowOutcome } from "./batch.ts";
import { findParts } from "./known-parts-store.ts";
import { findPrices, type PricesByLevel, upsertPrices } from "./price-import-store.ts";

const NO_PRICES: PricesByLevel = {
  online: null,
  repair_shop: null,
  wholesale: null,
  precio4: null,
  precio5: null,
  precio6: null,
};

/** Sets the prices of parts; the read model follows in the same transaction. */
export async function applyPrices(
  { db, isDryRun }: BatchContext,
  rows: readonly GoodRow<PriceRow>[],
): Promise<RowOutcome[]> {
  const skus = rows.map(({ row }) => row.sku);
  const partOf = await findParts(db, skus, isDryRun);
  const ids = skus.flatMap((sku) => {
    const found = partOf(sku);
    return "id" in found ? [found.id] : [];
  });
  const current = await findPrices(db, ids);
  const changedIds = new Set<number>();

  const outcomes = rows.map(({ row }): RowOutcome => {
    const part = partOf(row.sku);
    if ("problem" in part) return rejected(part.problem);
    const standing = current.get(part.id);
    const before = standing ?? NO_PRICES;
    const after = { ...before };
    for (const level of PRICE_LEVELS) {
      const price = row.prices[level];
      if (price !== undefined) after[level] = price;
    }
    const changed = PRICE_LEVELS.filter((level) => after[level] !== before[level]);
    if (changed.length === 0) return { result: "unchanged" };
    current.set(part.id, after);
    changedIds.add(part.id);
    return { result: standing ? "update" : "create", changed };
  });

  if (!isDryRun && changedIds.size > 0) {
    const changed = [...changedIds];
    await upsertPrices(
      db,
      changed.map((partId) => Object.assign({ partId }, NO_PRICES, current.get(partId))),
    );
    await refreshFacets(db, changed);
  }
  return outcomes;
}
