import { cents, percentage, shareOf } from "#domain/money/money.ts";

import type { LevelPrices } from "./make-prices.ts";

/** Of so many parts nobody knows the cost of one. */
const UNKNOWN_OF = 40;
/** What a part costs of its lowest price, in percent: from this on, by its id. */
const LEAST_PERCENT = 66;
const PERCENTS = 17;

/** Makes up what a part costs the shop, in cents, below every price of it; null where nobody has said. */
export function makeCost(id: number, prices: LevelPrices): number | null {
  if (id % UNKNOWN_OF === 0) return null;
  const lowest = Math.min(...prices.filter((price) => price !== null));
  return Math.max(1, shareOf(cents(lowest), percentage(LEAST_PERCENT + (id % PERCENTS))));
}
