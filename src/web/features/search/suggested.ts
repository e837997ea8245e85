import type { Locale } from "#domain/i18n/locale.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { type Suggestion, type SuggestionGroup, suggestionGroups } from "./suggestion-list.ts";
import { Suggestions } from "./suggestions.tsx";

/** What stands under the search box, and what shows it. */
export type Suggested = {
  groups: SuggestionGroup[];
  /** Those of all groups, one after the other. */
  options: Suggestion[];
  List: typeof Suggestions | undefined;
};

/** What the shop suggests for a text; with what shows it, since neither is needed before somebody types. */
export async function suggested(api: ShopApi, text: string, locale: Locale): Promise<Suggested> {
  const groups = suggestionGroups(await api.suggest(text), locale);
  const options = groups.flatMap(({ suggestions }) => suggestions);
  return { groups, options, List: Suggestions };
}
