import type { Quality } from "#contract/products.ts";

import { EVERYTHING, readBrands } from "./public/parts-address.ts";
import type { PartsQuery } from "./public/parts-query.ts";

/** A filter with one thing changed; whatever changes, the list starts again at page 1 (specification §4). */
export function changed(query: PartsQuery, change: Partial<PartsQuery>): PartsQuery {
  return { ...query, ...change, page: change.page ?? 1 };
}

/** Another category, or none: a subcategory of the old one would leave nothing. */
export function inCategory(query: PartsQuery, category: string): PartsQuery {
  return changed(query, { category, subcategory: "" });
}

/** A brand more or a brand less. */
export function toggleBrand(query: PartsQuery, brand: string): PartsQuery {
  return changed(query, { brands: readBrands(toggled(query.brands, brand)) });
}

/** A quality more or a quality less. */
export function toggleQuality(query: PartsQuery, quality: Quality): PartsQuery {
  return changed(query, { qualities: toggled(query.qualities, quality) });
}

/** Without any filter; what was searched, and how the list is shown, stays. */
export function withoutFilters(query: PartsQuery): PartsQuery {
  const { text, sort, size, view } = query;
  return { ...EVERYTHING, text, sort, size, view };
}

/** Whether anything but the text narrows the list. */
export function isFiltered(query: PartsQuery): boolean {
  const { vehicle, fit } = isForVehicle(query) ? query : EVERYTHING;
  return JSON.stringify(withoutFilters(query)) !== JSON.stringify(changed(query, { vehicle, fit }));
}

/** Whether the list holds only what fits its vehicle. */
export function isForVehicle({ vehicle, fit }: PartsQuery): boolean {
  return vehicle !== null && fit === "only";
}

function toggled<Item>(items: Item[], item: Item): Item[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}
