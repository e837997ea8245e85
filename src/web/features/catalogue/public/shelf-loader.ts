import type { FiltersAvailable, PartsFilters } from "#contract/products.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { type PartLine, partLines } from "./part-lines.tsx";

const MOST_POPULAR = 8;
const MOST_BRANDS = 12;
/** Enough to find that many different ones among them: the same part comes in several brands. */
const LOOKED_AT = 24;

/** What a page shows of a part of the catalogue: its most wanted parts, its brands and categories. */
export type ShelfContent = {
  popular: PartLine[];
  brands: FiltersAvailable["brands"];
  categories: FiltersAvailable["categories"];
  /** Undefined while the search does not answer; the page stands without its lists then. */
  total: number | undefined;
};

/** The most popular parts that pass a filter, with the counts around them. */
export async function shelfContent(api: ShopApi, filters: PartsFilters): Promise<ShelfContent> {
  try {
    const reply = await api.products({ ...filters, productsByPage: LOOKED_AT });
    return {
      popular: partLines(reply.products, MOST_POPULAR),
      brands: reply.filtersAvailable.brands
        .toSorted((a, b) => b.count - a.count)
        .slice(0, MOST_BRANDS),
      categories: reply.filtersAvailable.categories,
      total: reply.productsFiltered,
    };
  } catch {
    return { popular: [], brands: [], categories: [], total: undefined };
  }
}
