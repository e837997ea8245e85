import type { Pool } from "pg";

import type { CatalogueVersion } from "#server/platform/database/catalogue-version.ts";

import { facetCounts } from "./facet-counts.ts";
import type { FacetCounts, PartQuery } from "./part-query.ts";
import { createQueryCache } from "./query-cache.ts";
import type { SearchLexicon } from "./search-lexicon.ts";
import { countFacets, countOffers, countTraits, isCountedApart } from "./search-store.ts";

type Sources = {
  pool: Pool;
  catalogueVersion: Pick<CatalogueVersion, "current" | "ofParts">;
  lexiconOf: () => Promise<SearchLexicon>;
};

/**
 * Counts the facets of lists without a driver, and keeps them until the catalogue changes. After an order has
 * changed an availability only what stock and prices say is counted again (ADR 0022).
 */
export function createFacetCounting({
  pool,
  catalogueVersion,
  lexiconOf,
}: Sources): (query: PartQuery) => Promise<FacetCounts> {
  const countTraitsOnce = createQueryCache({
    catalogueVersion: catalogueVersion.ofParts,
    dependsOn: ({ text, familyIds, filters, grouped }) => [text, familyIds, filters, grouped],
    answer: async (query) => countTraits(pool, query),
  });
  const rowsOf = async (query: PartQuery) => {
    if (!isCountedApart(query)) return countFacets(pool, query);
    return (await Promise.all([countTraitsOnce(query), countOffers(pool, query)])).flat();
  };
  return createQueryCache({
    catalogueVersion,
    dependsOn: countedBy,
    answer: async (query) => facetCounts(await rowsOf(query), query, await lexiconOf()),
  });
}

/** What the counts depend on: all pages and orders of a list share them. */
function countedBy(query: PartQuery): unknown {
  const { text, familyIds, filters, priceLevel, storefront, grouped } = query;
  return [text, familyIds, filters, priceLevel, storefront, grouped];
}
