import type { ImportedPrice } from "#contract/verification.ts";
import { IMPORTED_PRICE_FIELDS } from "#domain/imports/imported-price.ts";
import { cents, toDollars } from "#domain/money/money.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  deleteImportedPrices,
  findImportedPrices,
  type ImportedPriceRow,
  type ImportedPrices,
  insertImportedPrices,
  type PriceRun,
} from "./imported-price-store.ts";

/** Keeps in each part's history what a run set of its prices and cost, in the transaction that sets them. */
export async function noteImportedPrices(
  db: Database,
  run: PriceRun,
  prices: readonly ImportedPrices[],
): Promise<void> {
  if (prices.length > 0) await insertImportedPrices(db, run, prices);
}

/** What files set of a part's prices, the newest first, as far as that is kept; of its cost only `withCosts`. */
export async function importedPricesOf(
  db: Database,
  partId: number,
  { withCosts }: { withCosts: boolean },
): Promise<ImportedPrice[]> {
  const rows = await findImportedPrices(db, partId);
  return rows.map((row) => shown(row, withCosts)).filter(({ changes }) => changes.length > 0);
}

/** Forgets what was set before a moment. */
export async function forgetImportedPrices(db: Database, before: Date): Promise<void> {
  await deleteImportedPrices(db, before);
}

function shown(row: ImportedPriceRow, withCosts: boolean): ImportedPrice {
  const { runId, fileName, at, isUndoing, before, after } = row;
  const fields = IMPORTED_PRICE_FIELDS.filter((field) => field in before || field in after);
  return {
    at: at.toISOString(),
    run: runId,
    fileName,
    isUndoing,
    changes: fields
      .filter((field) => withCosts || field !== "cost")
      .map((field) => ({ field, before: dollars(before[field]), after: dollars(after[field]) })),
  };
}

function dollars(amount: number | null | undefined): number | null {
  return amount === null || amount === undefined ? null : toDollars(cents(amount));
}
