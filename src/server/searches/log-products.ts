import type { PartsFilters } from "#contract/products.ts";
import type { PartCatalogue } from "#server/parts/part-catalogue.ts";
import { counted } from "#server/platform/process/counted.ts";

import type { SearchLog } from "./log-searches.ts";

/**
 * Lists of parts, of which each that is searched by a text is counted once it is answered, and again whenever the page
 * that it was made for is shown from what is kept.
 */
export function loggedProducts(
  products: PartCatalogue["products"],
  log: Pick<SearchLog, "searched">,
): PartCatalogue["products"] {
  return async (partsFilters, caller) => {
    const reply = await products(partsFilters, caller);
    const { reading } = reply.searchInfo;
    if (reading && isQuestion(partsFilters)) {
      const search = {
        text: partsFilters.searchText ?? "",
        spans: reading.spans,
        rung: reading.rung,
        found: reply.productsFiltered > 0,
        storefront: caller.storefront,
      };
      counted(() => log.searched(search));
    }
    return reply;
  };
}

/** Whoever turns pages or filters has been answered before. */
function isQuestion({ page = 1, filters, ...asking }: PartsFilters): boolean {
  const { category, subcategory, vehicleMake } = asking;
  const { brand, quality, minMax, availability, warehouse } = filters ?? {};
  const narrowing = [category, subcategory, vehicleMake, minMax, availability, warehouse];
  const lists = [brand, quality].map((list) => list?.length ?? 0);
  return (
    page === 1 &&
    narrowing.every((one) => one === null || one === undefined) &&
    lists.every((length) => length === 0)
  );
}
