import type { Locale } from "#domain/i18n/locale.ts";

/** Every link in the shop is built here, never typed as a string. `locale` puts English under /en. */
export function homePath(locale: Locale): string {
  return locale === "en" ? "/en" : "/";
}
