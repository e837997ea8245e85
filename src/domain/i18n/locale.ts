/** The two languages of the shop; Spanish is the default (specification §1). */
export const LOCALES = ["es", "en"] as const;
export type Locale = (typeof LOCALES)[number];

/** The language with its country, which decides how money, numbers and dates are written. */
export function languageTag(locale: Locale): "es-CR" | "en-US" {
  return locale === "es" ? "es-CR" : "en-US";
}

/** Spanish has no prefix, English pages live under /en. */
export function localeOf(pathname: string): Locale {
  return /^\/en(?:\/|$)/i.test(pathname) ? "en" : "es";
}

/** The caller's language: `?lang=`, else the first of Accept-Language that we speak, else Spanish (decisions §1). */
export function requestLocale(
  lang: string | undefined,
  acceptLanguage: string | undefined,
): Locale {
  if (lang !== undefined) return lang.toLowerCase() === "en" ? "en" : "es";
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .slice(0, 20)
    .map((entry) => entry.trim().slice(0, 2).toLowerCase());
  return wanted.find((code): code is Locale => code === "es" || code === "en") ?? "es";
}
