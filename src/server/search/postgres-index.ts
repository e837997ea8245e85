import type { Pool } from "pg";

import type { CatalogueVersion } from "#server/platform/database/catalogue-version.ts";

import { createFacetCounting } from "./count-facets.ts";
import { facetCounts, pageIds } from "./facet-counts.ts";
import { findNumberKeys } from "./number-store.ts";
import type { FindNumbers, IndexAnswer, PartIndex } from "./part-index.ts";
import type { PartQuery } from "./part-query.ts";
import { createQueryCache } from "./query-cache.ts";
import type { SearchLexicon } from "./search-lexicon.ts";
import { findMatchedPage, findMatches, findPage } from "./search-store.ts";
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
    dependsOn: ({ isUncounted: _counted, ...query }) => query,
    answer: async (query) => {
      const rows = await findMatches(pool, query);
      return { partIds: pageIds(rows), facets: facetCounts(rows, query, await lexiconOf()) };
    },
  });
  return {
    numbers: numbersIn(pool),
    find: async (query) => {
      if (saysEnough(query)) return foundAlone(pageIds(await pageAlone(pool, query)));
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

/**
 * Whether the page alone says what is to be known: that there is something. A page behind the last is empty as well
 * where there is, and of a text that names a kind it counts whether parts of that are among all that is found.
 */
function saysEnough({ isUncounted, page, familyIds }: PartQuery): boolean {
  return isUncounted === true && page === 1 && familyIds.length === 0;
}

function pageAlone(pool: Pool, query: PartQuery) {
  return hasDriver(query) ? findMatchedPage(pool, query) : findPage(pool, query);
}

function foundAlone(partIds: number[]): IndexAnswer {
  const none = { categories: new Map(), subcategories: new Map(), brands: new Map() };
  const facets = { ...none, qualities: new Map(), availabilities: new Map(), makes: new Map() };
  return { partIds, facets: { total: partIds.length, parts: partIds.length, ...facets } };
}
