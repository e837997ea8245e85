import type { Database } from "#server/platform/database/database.ts";
import { storableText } from "#domain/storage/storable-text.ts";

import { findNumberedRows } from "./sellable-store.ts";

/** A part that bears a number; `kind` is null for its own sku. */
export type NumberedSku = { sku: string; key: string; kind: string | null };

/** Every part whose sku is one of these numbers, or that bears a number with one of these keys. */
export async function findNumberedSkus(
  db: Database,
  numbers: readonly { number: string; key: string }[],
): Promise<NumberedSku[]> {
  return findNumberedRows(db, {
    skus: numbers.map(({ number }) => storableText(number)),
    keys: numbers.map(({ key }) => key).filter((key) => key !== ""),
  });
}
