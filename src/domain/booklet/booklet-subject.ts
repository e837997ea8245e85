import type { Locale } from "../i18n/locale.ts";
import { slugOf } from "../naming/slug.ts";

/** What a booklet, that is a catalogue as a PDF, can be of (specification §1, "Other content"). */
export const BOOKLET_KINDS = ["brand", "engine", "category"] as const;
export type BookletKind = (typeof BOOKLET_KINDS)[number];

/**
 * `key` is a brand's slug, `maker:name` of an engine family by their slugs, a category's address, or a category's
 * and a subcategory's with a slash between.
 */
export type BookletSubject = { kind: BookletKind; key: string };

/** What a booklet is called in addresses and by the operator: "engine-isuzu-4hk1". */
export function bookletLink({ kind, key }: BookletSubject): string {
  return `${kind}-${slugOf(key)}`;
}

/** What a reader's machine calls the file: what it is, of what, and of which day. */
export function bookletFileName(name: string, locale: Locale, day: string): string {
  const word = locale === "es" ? "catalogo" : "catalog";
  return [word, slugOf(name), day].filter((piece) => piece !== "").join("-") + ".pdf";
}

/**
 * Whether an engine is one of a family: its name begins with the family's, whatever signs stand between. "ISX" has
 * ISX15 and ISX CM870 in it; "4HK1" has 4HK1-TC.
 */
export function isOfEngineFamily(engineSlug: string, familySlug: string): boolean {
  const family = lettersOf(familySlug);
  return family !== "" && lettersOf(engineSlug).startsWith(family);
}

function lettersOf(slug: string): string {
  return slug.replaceAll("-", "");
}
