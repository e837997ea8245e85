import type { Pool } from "pg";

import type { CatalogueVersion } from "#server/platform/database/catalogue-version.ts";

import { createFacetCounting } from "./count-facets.ts";
import { facetCounts, pageIds } from "./facet-counts.ts";
import { findNumberKeys } from "./number-store.ts";
import type { FindNumbers, PartIndex } from "./part-index.ts";
import { createQueryCache } from "./query-cache.ts";
import type { SearchLexicon } from "./search-lexicon.ts";
import { findMatches, findPage } from "./search-store.ts";
import { hasDriver } from "./statement/match-ids.ts";

type Sources = {
  pool: Pool;
  catalogueVersion: Pick<CatalogueVersion, "current" | "ofParts">;
  lexiconOf: () => Promise<SearchLexicon>;
};

/**
 * The index over the read model (architecture §5). With text, vehicle or engine one statement
 * gives facets and page; without them, and for common words, the facets are counted apart, because
 * every page and order shares them. Answers are kept until the catalogue changes.
 */
export function createPostgresIndex({ pool, catalogueVersion, lexiconOf }: Sources): PartIndex {
  const countOnce = createFacetCounting({ pool, catalogueVersion, lexiconOf });
  const findOnce = createQueryCache({
    catalogueVersion,
    dependsOn: (query) => query,
    answer: async (query) => {
      const rows = await findMatches(pool, query);
      return { partIds: pageIds(rows), facets: facetCounts(rows, query, await lexiconOf()) };
    },
  });
  return {
    numbers: numbersIn(pool),
    find: async (query) => {
      if (hasDriver(query)) return findOnce(query);
      const [rows, facets] = await Promise.all([findPage(pool, query), countOnce(query)]);
      return { partIds: pageIds(rows), facets };
    },
  };
}

/** Asks the numbers of the catalogue themselves. */
export function numbersIn(pool: Pool): FindNumbers {
  return (sought) => findNumberKeys(pool, sought);
}
