import { IMPORTED_PRICE_FIELDS, type ImportedPriceField } from "#domain/import/imported-price.ts";
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

/** What a file set of a part: the fields that whoever reads it is told of. */
export type PartImport = ImportedPriceRow & { fields: ImportedPriceField[] };

/** What files set of a part's prices, the newest first, as far as that is kept; of its cost only `withCosts`. */
export async function importedPricesOf(
  db: Database,
  partId: number,
  { withCosts }: { withCosts: boolean },
): Promise<PartImport[]> {
  const rows = await findImportedPrices(db, partId);
  return rows
    .map((row) => Object.assign({}, row, { fields: fieldsOf(row, withCosts) }))
    .filter(({ fields }) => fields.length > 0);
}

/** Forgets what was set before a moment. */
export async function forgetImportedPrices(db: Database, before: Date): Promise<void> {
  await deleteImportedPrices(db, before);
}

function fieldsOf({ before, after }: ImportedPriceRow, withCosts: boolean): ImportedPriceField[] {
  return IMPORTED_PRICE_FIELDS.filter(
    (field) => (withCosts || field !== "cost") && (field in before || field in after),
  );
}
