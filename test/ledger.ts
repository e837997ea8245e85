import { expect } from "vitest";

import { checkLedger } from "#server/ledger/check-ledger.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";

/** Expects that the invariants hold, and shows what breaks them. */
export async function requireWholeLedger({ db }: ShopDatabase): Promise<void> {
  const { invariants } = await checkLedger(db);
  const broken = invariants.filter(({ breaks }) => breaks.length > 0);
  expect(broken).toEqual([]);
}
