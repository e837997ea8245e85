import type { Locale } from "../i18n/locale.ts";
import { slugOf } from "../naming/slug.ts";

/** What papers of a part are, in the order in which staff chooses. */
export const DOCUMENT_KINDS = [
  "data_sheet",
  "installation",
  "warranty",
  "safety",
  "wiring",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What a paper is written in: one of the shop's languages, both of them, or another one. */
export const PAPER_LANGUAGES = ["es", "en", "both", "other"] as const;
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number];

export const LONGEST_DOCUMENT_TITLE = 120;
/** The most papers of one part; more are a library that nobody reads. */
export const MOST_PART_DOCUMENTS = 20;

/** What somebody says of a paper. */
export type DocumentNames = {
  kind: DocumentKind;
  title: Readonly<Record<Locale, string>>;
  language: PaperLanguage;
};

/** Whether two say the same of a paper. */
export function saysSame(one: DocumentNames, other: DocumentNames): boolean {
  return (
    one.kind === other.kind &&
    one.language === other.language &&
    one.title.es === other.title.es &&
    one.title.en === other.title.en
  );
}

/** Whether `wanted` has each of `standing` once and nothing else: an order of them, and no other list. */
export function isOrderOf(wanted: readonly number[], standing: readonly number[]): boolean {
  return (
    wanted.length === standing.length &&
    new Set(wanted).size === wanted.length &&
    wanted.every((id) => standing.includes(id))
  );
}

/** What a reader's machine calls the file, in plain letters; "documento.pdf" for a title that has none. */
export function documentFileName(title: string): string {
  return `${slugOf(title) || "documento"}.pdf`;
}
