import type { Locale } from "#domain/i18n/locale.ts";

import { resultsPath } from "#web/paths.ts";

/** Results for a text and nothing else: a new search clears every filter (specification §4). */
export function searchPath(locale: Locale, text: string): string {
  return resultsPath(locale, new URLSearchParams({ q: text }).toString());
}
