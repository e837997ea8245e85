import type { GarageVehicle } from "#contract/shared.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { engineNames } from "#web/api/vehicle-wire.ts";
import { enginePath, resultsPath } from "#web/paths.ts";
import { changed } from "./filter-change.ts";
import { EVERYTHING, writePartsQuery } from "./public/parts-address.ts";
import type { PartsQuery } from "./public/parts-query.ts";

/**
 * The page that search engines may keep of a filter: category, subcategory, engine by name and a
 * single brand remain; texts, other facets and ways of showing the list go, and so do its pages
 * unless nothing else was said. Crawlers would otherwise ask for every combination of facets.
 */
export function plainPage(query: PartsQuery): PartsQuery {
  const { vehicle, category, subcategory, brands } = query;
  const first = {
    ...EVERYTHING,
    vehicle: vehicle?.kind === "engine" ? vehicle : null,
    category,
    subcategory,
    brands: brands.length === 1 ? brands : [],
  };
  const samePage = { ...first, page: query.page };
  return isSame(samePage, query) ? samePage : first;
}

/**
 * The one address that search engines keep that page under. An engine has a path of its own, however the
 * address at hand names it; `known` is what the shop knows of the vehicle asked for.
 */
export function plainPagePath(
  locale: Locale,
  query: PartsQuery,
  known: GarageVehicle | null,
): string {
  const plain = plainPage(query);
  if (!plain.vehicle || !known) return resultsPath(locale, writePartsQuery(plain));
  const keys = writePartsQuery({ ...plain, vehicle: null });
  const path = enginePath(locale, engineNames(known));
  return keys === "" ? path : `${path}?${keys}`;
}

/** Whether this very filter is such a page. */
export function isPlainPage(query: PartsQuery): boolean {
  return isSame(plainPage(query), query);
}

function isSame(one: PartsQuery, other: PartsQuery): boolean {
  return JSON.stringify(changed(EVERYTHING, one)) === JSON.stringify(changed(EVERYTHING, other));
}
