import type { ListedContent } from "#contract/content.ts";
import type { Locale } from "#domain/i18n/locale.ts";

/**
 * The title of a text as a language has it; one without a Spanish title is called by its English one, and a draft that
 * has none in a language by the other's, or by its address.
 */
export function shownTitle(
  { title_es, title_en, link }: Pick<ListedContent, "title_es" | "title_en" | "link">,
  locale: Locale,
): string {
  return (locale === "es" && title_es) || title_en || title_es || link;
}
