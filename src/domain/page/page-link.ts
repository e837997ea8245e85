import type { Locale } from "../i18n/locale.ts";
import type { PagePath } from "./pages.ts";

/** What lies below the shop's origin and is no page in a language. */
const IN_NO_LANGUAGE = /^\/(?:\/|en(?:[/?#]|$)|api\/|assets\/|drawings\/)/i;

/**
 * The address of a page of the table (`pages.ts`) as links write it, English below /en; `what` stands where the
 * table says `:id` or `*`, and is written as addresses write it.
 */
export function pageLink(locale: Locale, path: PagePath, what = ""): string {
  const [folder = ""] = path.split(/\/?[:*]/, 1);
  const address = [locale === "en" ? "en" : "", folder, what].filter((piece) => piece !== "");
  return `/${address.join("/")}`;
}

/** A link as the shop writes it once, without a language, as it leads a reader: to the page in theirs. */
export function inLanguage(link: string, locale: Locale): string {
  const isPage = link.startsWith("/") && !IN_NO_LANGUAGE.test(link);
  if (locale === "es" || !isPage) return link;
  return link === "/" ? "/en" : `/en${link}`;
}
