import type { Locale } from "#domain/i18n/locale.ts";

import { EVERYTHING, writePartsQuery } from "./parts/parts-address.ts";
import type { PartsQuery } from "./parts/parts-query.ts";

/** Every link in the shop is built here, never typed as a string. `locale` puts English under /en. */
export function homePath(locale: Locale): string {
  return locale === "en" ? "/en" : "/";
}

/** The results page of a filter; what is not given is not filtered. */
export function resultsPath(locale: Locale, filter: Partial<PartsQuery> = {}): string {
  return withKeys(inLanguage(locale, "/custom-search"), { ...EVERYTHING, ...filter });
}

/** The results page that never leads straight to a part, even when one number matches exactly. */
export function allResultsPath(locale: Locale, filter: Partial<PartsQuery>): string {
  return withKeys(inLanguage(locale, "/custom-search-no"), { ...EVERYTHING, ...filter });
}

/** The page of one part. */
export function partPath(locale: Locale, sku: string): string {
  return inLanguage(locale, `/part/${encodeURIComponent(sku)}`);
}

function inLanguage(locale: Locale, path: string): string {
  return locale === "en" ? `/en${path}` : path;
}

function withKeys(path: string, query: PartsQuery): string {
  const keys = writePartsQuery(query);
  return keys === "" ? path : `${path}?${keys}`;
}
