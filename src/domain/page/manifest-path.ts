import type { Locale } from "../i18n/locale.ts";

/** Where the shop says in a language what a device needs to install it (Web Application Manifest, W3C). */
export function manifestPath(locale: Locale): string {
  return `${locale === "en" ? "/en" : ""}/site.webmanifest`;
}
