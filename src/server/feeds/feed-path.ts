import type { Locale } from "#domain/i18n/locale.ts";
import { inLanguage } from "#domain/page/page-link.ts";

/** Where a feed of the catalogue is, in its language. */
export function catalogueFeedPath(name: "products.xml" | "fitments.tsv", locale: Locale): string {
  return inLanguage(`/feeds/${name}`, locale);
}
