import { LRUCache } from "lru-cache";

import type { CatalogueVersion } from "#server/platform/catalogue-version.ts";

import type { FacetCounts, PartQuery } from "./part-query.ts";

const MOST_KEPT = 2_000;

/**
 * Keeps the facets of searches without a driver. The key is what they depend on: catalogue version,
 * filters, price level and storefront. However many ask at once, they are counted once.
 */
export function createFacetCache(
  catalogueVersion: Pick<CatalogueVersion, "current">,
  count: (query: PartQuery) => Promise<FacetCounts>,
): (query: PartQuery) => Promise<FacetCounts> {
  const kept = new LRUCache<string, Promise<FacetCounts>>({ max: MOST_KEPT });
  return (query) => {
    const { filters, priceLevel, storefront } = query;
    const key = JSON.stringify([catalogueVersion.current(), filters, priceLevel, storefront]);
    const known = kept.get(key);
    if (known) return known;
    const counting = count(query);
    kept.set(key, counting);
    counting.catch(() => kept.delete(key));
    return counting;
  };
}
