import type { FiguresResponse } from "#contract/dashboard.ts";

import { figureOf, SUMS } from "./figure-columns.ts";

type Bucket = FiguresResponse["buckets"][number];

/** What an address ends with that leads to the figures day by day. */
export const BY_DAY_HASH = "#by-day";

/** The days or months on which something was sold or went back, the latest first. */
export function soldDays(buckets: readonly Bucket[]): Bucket[] {
  return buckets
    .filter((bucket) => bucket.orders > 0 || SUMS.some((name) => figureOf(bucket, name) !== 0))
    .toReversed();
}
