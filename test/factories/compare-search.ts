import type { ProductsResponse } from "#contract/products.ts";

import type { Catalogue } from "./catalogue.ts";
import type { ReferenceReply } from "./reference-search.ts";

function counts<Row extends { count: number }>(
  rows: readonly Row[],
  key: (row: Row) => string | number,
): Record<string, number> {
  return Object.fromEntries(rows.map((row) => [String(key(row)), row.count]));
}

/** The reply in the words of the reference. */
function judged(reply: ProductsResponse) {
  const available = reply.filtersAvailable;
  return {
    total: reply.searchInfo.totalParts,
    skus: reply.products.map(({ sku }) => sku),
    brands: counts(available.brands, ({ brand }) => brand),
    categories: counts(available.categories, ({ id }) => id),
    subcategories: counts(available.subcategories, ({ id }) => id),
    makes: counts(available.vehicleMakes, ({ make }) => make),
    qualities: counts(available.qualities, ({ quality }) => quality),
    availability: counts(available.availability, ({ availability }) => availability),
    minMax: available.minMax,
  };
}

/**
 * What a reply says and what it must say. Where all that was typed answers, both are compared whole; else the
 * reference must find nothing that answers all of it, or nothing of the kind of part that the text names.
 */
export function compared(reply: ProductsResponse, reference: ReferenceReply, catalogue: Catalogue) {
  const { rung = "all", alternatives = [] } = reply.searchInfo.reading ?? {};
  if (rung === "all") return { actual: judged(reply), expected: reference };
  const named = catalogue.subcategories.filter(({ url }) =>
    alternatives.some(({ sub_category_url }) => sub_category_url === url),
  );
  const ofKind = named.filter(({ id }) => reference.subcategories[id]);
  const isNeeded = reference.total === 0 || ofKind.length === 0;
  return { actual: { isNeeded }, expected: { isNeeded: true } };
}
