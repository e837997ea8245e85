import type { PriceLevel } from "#domain/pricing/price-level.ts";

import type { PriceRow } from "./price-row.ts";

/** What a price was, in cents, before a row of a file changes it; null where there was none. */
export type FormerPrice = { column: PriceLevel | "cost"; cents: number | null; isSteep: boolean };

/**
 * The same prices of a row of PIES, of which those that it takes away are steep too: no hand wrote that the part is not
 * sold, a supplier's file says so.
 */
export function takenAwaySteep(
  was: readonly FormerPrice[],
  { prices, cost }: Pick<PriceRow, "prices" | "cost">,
): FormerPrice[] {
  return was.map((price) => {
    const after = price.column === "cost" ? cost : prices[price.column];
    return price.cents !== null && after === null ? { ...price, isSteep: true } : price;
  });
}

/** A price that changes so many times over is rather a slip than a decision: a comma left out, a wrong column. */
const STEEP = 2;

/** Whether a price, in cents, becomes at least twice as high, or at most half as high. */
export function isSteepChange(before: number | null, after: number | null): boolean {
  if (before === null || after === null || before <= 0 || after <= 0) return false;
  return after >= STEEP * before || before >= STEEP * after;
}
