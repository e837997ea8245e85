import type { Locale } from "#domain/i18n/locale.ts";

import { forgetViewed, viewedParts } from "#web/features/viewed/public/viewed-parts.ts";
import { partPath } from "#web/paths.ts";
import type { Suggestion, SuggestionGroup } from "./suggestion-list.ts";

/** What stands under a box in which nothing is typed: the parts that were looked at, and a way to forget them. */
export function viewedGroups(locale: Locale, forgetText: string): SuggestionGroup[] {
  const viewed = viewedParts();
  if (viewed.length === 0) return [];
  const parts = viewed.map(({ sku, number, brand, image, titles }): Suggestion => ({
    key: sku,
    href: partPath(locale, sku),
    text: titles[locale] ?? Object.values(titles).join(),
    part: { number, brand, image },
  }));
  const forget = { key: "forget", href: "#", text: forgetText, act: forgetAndClose };
  return [{ kind: "viewed", first: 0, suggestions: [...parts, forget] }];
}

/** The box closes when the focus leaves it. */
function forgetAndClose(): void {
  forgetViewed();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
