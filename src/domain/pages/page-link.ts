import type { Locale } from "../i18n/locale.ts";
import type { PagePath } from "./pages.ts";

/**
 * The address of a page of the table (`pages.ts`) as links write it, English below /en; `what` stands where the
 * table says `:id` or `*`, and is written as addresses write it.
 */
export function pageLink(locale: Locale, path: PagePath, what = ""): string {
  const [folder = ""] = path.split(/\/?[:*]/, 1);
  const address = [locale === "en" ? "en" : "", folder, what].filter((piece) => piece !== "");
  return `/${address.join("/")}`;
}
