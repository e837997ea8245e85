import type { Product, ProductsResponse } from "#contract/products.ts";
import { type LooserText, looserTexts } from "#domain/search/looser-text.ts";

import type { ShopApi } from "#web/api/shop-api.ts";
import { partsFiltersOf } from "./parts-filters.ts";
import type { PartsQuery } from "./public/parts-query.ts";

/** The text that finds something, the words that were left out for it, and the first page of what it finds. */
export type LooserFound = LooserText & { products: Product[]; total: number };

/**
 * What the text finds without its years or codes, when with them it finds nothing ("npr 1950 filtro"):
 * the nearest reading that finds something under the same filters. Null when none does, or none is needed.
 */
export async function findLooser(
  api: Pick<ShopApi, "products">,
  query: PartsQuery,
  { productsFiltered, otherOptions, searchInfo }: ProductsResponse,
): Promise<LooserFound | null> {
  if (productsFiltered > 0 || otherOptions.length > 0) return null;
  for (const looser of looserTexts(query.text, searchInfo.onlyNumbers)) {
    // oxlint-disable-next-line no-await-in-loop -- the nearest one that finds something is wanted
    const reply = await api.products(partsFiltersOf({ ...query, text: looser.text, page: 1 }));
    if (reply.productsFiltered > 0) {
      return { ...looser, products: reply.products, total: reply.productsFiltered };
    }
  }
  return null;
}
