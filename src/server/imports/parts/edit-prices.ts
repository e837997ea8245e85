import type { PriceRow } from "#domain/import/price-row.ts";
import type { Database } from "#server/platform/database/database.ts";

import { applyPrices } from "./apply-prices.ts";
import { findCosts } from "./cost-store.ts";
import { findPrices, type PricesByLevel } from "./price-import-store.ts";

type Standing = Partial<PricesByLevel> & { cost: number | null };

/**
 * Sets prices of a part, and what it costs the shop, as a file of prices does, in the caller's transaction; answers
 * what they were and are.
 */
export async function editPrices(
  db: Database,
  { partId, row }: { partId: number; row: PriceRow },
): Promise<{ before: Standing; after: Standing }> {
  const before = await standingPrices(db, partId);
  await applyPrices({ db, runId: null, isDryRun: false, options: {} }, [{ line: 0, row }]);
  return { before, after: await standingPrices(db, partId) };
}

/** What a part costs at its levels and costs the shop, in cents. */
export async function standingPrices(db: Database, partId: number): Promise<Standing> {
  const prices = (await findPrices(db, [partId])).get(partId);
  return { ...prices, cost: (await findCosts(db, [partId])).get(partId) ?? null };
}

/** What a part costs the shop, in cents: for managers alone; null where nobody has said. */
export async function readCost(db: Database, partId: number): Promise<number | null> {
  return (await findCosts(db, [partId])).get(partId) ?? null;
}
