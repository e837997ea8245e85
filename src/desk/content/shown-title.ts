import type { ListedContent } from "#contract/content.ts";
import type { Locale } from "#domain/i18n/locale.ts";

/** The title of a text as a language has it; one without a Spanish title is called by its English one. */
export function shownTitle(
  { title_es, title_en }: Pick<ListedContent, "title_es" | "title_en">,
  locale: Locale,
): string {
  return (locale === "es" && title_es) || title_en;
}
