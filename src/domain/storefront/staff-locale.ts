import type { Locale } from "#domain/i18n/locale.ts";

import type { Storefront } from "./storefront.ts";

/** The language that the storefront's own people speak (decisions §9). */
export function staffLocale(storefront: Storefront): Locale {
  return storefront === "us" ? "en" : "es";
}
