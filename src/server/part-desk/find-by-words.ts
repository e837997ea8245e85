import type { Rung } from "#domain/search/reading/ladder.ts";
import type { PartSearch } from "#server/search/part-search.ts";

import type { FindByWords } from "./list-parts.ts";

/** What is only like the text, or asked for most where nothing was found, is nothing that the staff looks for. */
const NOT_FOUND = new Set<Rung>(["nearestNumbers", "categories"]);

/** Finds parts by words as the shop's search does, whatever their stock; what staff looks for counts nowhere. */
export function createWordFinder({ find }: Pick<PartSearch, "find">): FindByWords {
  return async ({ text: searchText, page, size: productsByPage }, caller) => {
    const filters = { availability: "ALL" };
    const asking = { searchText, page, productsByPage, filters, isUncounted: true };
    const { partIds, reading } = await find(asking, caller);
    return NOT_FOUND.has(reading.rung) ? [] : partIds;
  };
}
