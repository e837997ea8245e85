import type { Locale } from "#domain/i18n/locale.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { type Suggestion, type SuggestionGroup, suggestionGroups } from "./suggestion-list.ts";
import { Suggestions } from "./suggestions.tsx";
import { viewedGroups } from "./viewed-suggestions.ts";

/** What stands under the search box, and what shows it. */
export type Suggested = {
  groups: SuggestionGroup[];
  /** Those of all groups, one after the other. */
  options: Suggestion[];
  List: typeof Suggestions | undefined;
};

type Question = { text: string; locale: Locale; forgetText: string };

/**
 * What the shop suggests for a text, and without one what was looked at; with what shows it, since neither is
 * needed before somebody opens the box.
 */
export async function suggested(
  api: ShopApi,
  { text, locale, forgetText }: Question,
): Promise<Suggested> {
  const groups =
    text === ""
      ? viewedGroups(locale, forgetText)
      : suggestionGroups(await api.suggest(text), locale);
  const options = groups.flatMap(({ suggestions }) => suggestions);
  return { groups, options, List: Suggestions };
}
