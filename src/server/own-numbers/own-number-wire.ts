import type { OwnNumberLine, OwnPartNumber } from "#contract/own-numbers.ts";
import { findSellableParts, type SellablePart } from "#server/parts/sellable-parts.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import type { OwnRowResult } from "./keep-own-numbers.ts";
import type { OwnNumber } from "./own-number-store.ts";

type Reader = Pick<Caller, "locale" | "storefront">;

/** Numbers with the parts that they name, as they are sold now. */
export async function shownNumbers(
  db: Database,
  numbers: readonly OwnNumber[],
  reader: Reader,
): Promise<OwnPartNumber[]> {
  const parts = await partsOf(db, numbers, reader);
  return numbers.map(({ number, sku }) => {
    const part = parts.get(sku);
    return { number, sku, part: part ? calledPart(part, reader) : null };
  });
}

/** What became of rows, with the parts that they name. */
export async function shownRows(
  db: Database,
  results: readonly OwnRowResult[],
  reader: Reader,
): Promise<OwnNumberLine[]> {
  const skus = results.flatMap((result) => result.skus).map((sku) => ({ sku }));
  const parts = await partsOf(db, skus, reader);
  return results.map(({ row: { line, text }, result, skus: meant }) => ({
    line,
    text,
    result,
    parts: meant.flatMap((sku) => {
      const part = parts.get(sku);
      return part ? [calledPart(part, reader)] : [];
    }),
  }));
}

function partsOf(db: Database, lines: readonly { sku: string }[], { storefront }: Reader) {
  const skus = Array.from(new Set(lines.map(({ sku }) => sku)));
  return findSellableParts(db, { skus, priceLevel: null, storefront });
}

function calledPart({ sku, partNumber, title, brand }: SellablePart, { locale }: Reader) {
  return { sku, part_number: partNumber, title: title[locale], brand };
}
