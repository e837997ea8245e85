import type { PriceRow } from "#domain/imports/price-row.ts";
import type { Database } from "#server/platform/database/database.ts";

import { applyPrices } from "./apply-prices.ts";
import { findPrices, type PricesByLevel } from "./price-import-store.ts";

type PricesEdited = { before: PricesByLevel | undefined; after: PricesByLevel | undefined };

/** Sets prices of a part as a file of prices does, in the caller's transaction; answers what they were and are. */
export async function editPrices(
  db: Database,
  { partId, row }: { partId: number; row: PriceRow },
): Promise<PricesEdited> {
  const before = (await findPrices(db, [partId])).get(partId);
  await applyPrices({ db, runId: null, isDryRun: false, options: {} }, [{ line: 0, row }]);
  return { before, after: (await findPrices(db, [partId])).get(partId) };
}
