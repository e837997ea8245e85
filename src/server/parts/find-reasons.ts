import type { Pool } from "pg";

import { type FoundBy, foundByNumber } from "#domain/search/found-by.ts";
import type { FoundParts } from "#server/search/part-search.ts";

import { findMatchedNumbers } from "./found-by-store.ts";

/** Why the parts of a page were found, by part, where their number and title do not say it (decisions §12). */
export async function findReasons(
  pool: Pool,
  { partIds, otherPartIds, query: { text } }: FoundParts,
): Promise<ReadonlyMap<number, FoundBy>> {
  if (text?.kind !== "numbers" || text.keys.length === 0) return new Map();
  const isWhole = text.match === "exact";
  const numbers = await findMatchedNumbers(pool, {
    partIds: partIds.concat(otherPartIds),
    keys: isWhole ? text.keys : [],
    beginnings: isWhole ? [] : text.keys,
  });
  return new Map(
    Array.from(Map.groupBy(numbers, ({ partId }) => partId)).flatMap(([partId, own]) => {
      const reason = foundByNumber(own);
      return reason ? [[partId, reason]] : [];
    }),
  );
}
