import type { Locale } from "../i18n/locale.ts";

/** What the shop writes for its readers: pages that stand, and articles of its blog (decisions §9). */
export const CONTENT_KINDS = ["page", "post"] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** A text in one language; `body` is Markdown, and empty where there is none in the language. */
export type ContentWriting = { title: string; summary: string; body: string };

/** A picture of the shop's own beside an article, and what says in each language what it shows. */
export type ArticlePicture = { address: string } & Readonly<Record<Locale, string>>;

export type ContentText = {
  kind: ContentKind;
  /** What its address ends with. */
  link: string;
  writings: Readonly<Record<Locale, ContentWriting>>;
  /** The day that it is dated, as YYYY-MM-DD. */
  publishedOn: string;
  isPublished: boolean;
  /** The drawing beside it, by its name in public/drawings; empty for none. */
  drawing: string;
  /** In the place of the drawing; null for none, undefined where nothing is said of it. */
  picture?: ArticlePicture | null | undefined;
};

/** Longer is refused; a body of this size is some forty printed pages. */
export const CONTENT_BOUNDS = { link: 80, title: 120, summary: 300, body: 100_000 } as const;

/** What an address can end with: words of small letters and digits, with single dashes. */
export const CONTENT_LINK = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Pages that footer and menu lead to (specification §1): their words may change, but they are always there. */
export const FIXED_PAGES = [
  "about-us",
  "shipping-and-delivery",
  "returns",
  "faq",
  "terms-and-conditions",
  "privacy-policy",
] as const;

/** The text in the reader's language, or in English where it has none (decisions §9). */
export function writingFor(
  { writings }: Pick<ContentText, "writings">,
  locale: Locale,
): ContentWriting & { language: Locale } {
  const language = writings[locale].body === "" ? "en" : locale;
  return { ...writings[language], language };
}

/** Whether staff may keep it from readers: never a page that every page leads to. */
export function mayBeHidden({ kind, link }: Pick<ContentText, "kind" | "link">): boolean {
  return kind === "post" || !FIXED_PAGES.some((fixed) => fixed === link);
}

/** Articles, the newest first; those of one day by their link, so that pages never overlap. */
export function newestFirst<Text extends Pick<ContentText, "publishedOn" | "link">>(
  texts: readonly Text[],
): Text[] {
  return texts.toSorted((a, b) => compare(b.publishedOn, a.publishedOn) || compare(a.link, b.link));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
