import type {
  BlogEntry,
  BlogPost,
  BlogResponse,
  ContentPage,
  PagesResponse,
} from "#contract/content.ts";
import { editableContent } from "#domain/content/content-schedule.ts";
import { type DaysInTexts, withPromisedDays } from "#domain/content/promised-days-in-text.ts";
import {
  CONTENT_KINDS,
  type ContentKind,
  type ContentText,
  newestFirst,
  writingFor,
} from "#domain/content/content-text.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { languageTag, type Locale } from "#domain/i18n/locale.ts";
import { pageLink } from "#domain/page/page-link.ts";
import type { PagePath } from "#domain/page/pages.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { memoByVersion } from "#server/platform/database/version-memo.ts";

import { findContent } from "./content-store.ts";
import { bundledText, type EditableText } from "./content-wire.ts";
import { type TextReading, writeHtml } from "./write-html.ts";

const POSTS_PER_PAGE = 12;

/** What the shop writes for its readers; a ShopError `not_found` for what is not there, or not published. */
export type ContentReader = {
  contentPage: (link: string, locale: Locale) => Promise<ContentPage>;
  /** Every published page, by its title. */
  contentPages: (locale: Locale) => Promise<PagesResponse>;
  /** A page of the blog, counted from 1, the newest first. */
  blog: (page: number, locale: Locale) => Promise<BlogResponse>;
  blogPost: (link: string, locale: Locale) => Promise<BlogPost>;
  /** Every published article, the newest first, whole: for the feed. */
  blogPosts: (locale: Locale) => Promise<BlogPost[]>;
  /** The links of what is published, for search engines. */
  published: (kind: ContentKind) => Promise<string[]>;
};

/** What each storefront shows of it, with its own name, and its blog where it has one. */
export type ContentOf = (storefront: Storefront) => ContentReader;

type Needs = {
  db: Database;
  catalogueVersion: Version;
  /** The texts that come with the shop. */
  bundled: readonly ContentText[];
  shop: (locale: Locale) => Promise<ReadShop>;
};

/** What the shop is called and promises, and which of its pages are switched off. */
export type ShopOfTexts = {
  name: string;
  /** The days that its storefront promises now. */
  days: DaysInTexts;
  closed: readonly string[];
  /** From where pictures may come. */
  imageHosts: readonly string[];
};
/** The same, and whether it has a blog. */
type ReadShop = ShopOfTexts & { hasBlog: boolean };

export function createContentReader(needs: Needs): ContentReader {
  const { db, catalogueVersion, bundled } = needs;
  const texts = memoByVersion(catalogueVersion, async (kind: ContentKind) =>
    newestFirst(
      (await standingContent(db, kind, bundled)).filter(({ isPublished }) => isPublished),
    ),
  );
  const hidden = memoByVersion(catalogueVersion, (_all: "all") => hiddenLinks(db, bundled));
  const shop = async (locale: Locale) => {
    const own = await needs.shop(locale);
    return { ...own, closed: [...own.closed, ...(await hidden("all"))] };
  };
  const posts = async (locale: Locale) => {
    return (await shop(locale)).hasBlog ? texts("post") : [];
  };

  return {
    async contentPage(link, locale) {
      const text = found(await texts("page"), link);
      return pageOf(text, locale, await shop(locale));
    },
    async contentPages(locale) {
      const own = await needs.shop(locale);
      const pages = (await texts("page")).map((text) => pageEntryOf(text, locale, own));
      const byTitle = new Intl.Collator(languageTag(locale));
      return { pages: pages.toSorted((one, other) => byTitle.compare(one.title, other.title)) };
    },
    async blog(page, locale) {
      if (!(await shop(locale)).hasBlog) throw new ShopError("not_found");
      const all = await posts(locale);
      const from = (page - 1) * POSTS_PER_PAGE;
      const own = await shop(locale);
      return {
        posts: all.slice(from, from + POSTS_PER_PAGE).map((text) => entryOf(text, locale, own)),
        pages: Math.max(1, Math.ceil(all.length / POSTS_PER_PAGE)),
      };
    },
    async blogPost(link, locale) {
      return postOf(found(await posts(locale), link), locale, await shop(locale));
    },
    async blogPosts(locale) {
      const own = await shop(locale);
      return (await posts(locale)).map((text) => postOf(text, locale, own));
    },
    published: async (kind) =>
      (await (kind === "post" ? posts("es") : texts(kind))).map(({ link }) => link),
  };
}

/** The shop's own texts, and of those that come with it whatever has none of its own in its place: as staff edits them. */
export async function allContent(
  db: Database,
  kind: ContentKind,
  bundled: readonly ContentText[],
): Promise<EditableText[]> {
  const own = await findContent(db, kind);
  return [...own.map(editableContent), ...withoutOwn(kind, own, bundled).map(bundledText)];
}

/** The same as they stand: what readers see of those that are published. */
async function standingContent(
  db: Database,
  kind: ContentKind,
  bundled: readonly ContentText[],
): Promise<ContentText[]> {
  const own = await findContent(db, kind);
  return [...own, ...withoutOwn(kind, own, bundled)];
}

function withoutOwn(
  kind: ContentKind,
  own: readonly ContentText[],
  bundled: readonly ContentText[],
): ContentText[] {
  const replaced = new Set(own.map(({ link }) => link));
  return bundled.filter((text) => text.kind === kind && !replaced.has(text.link));
}

/** Where readers read a text. */
const PATHS = {
  page: "page/:id?",
  post: "blog/:link",
} as const satisfies Record<ContentKind, PagePath>;

/** Where texts stand that readers do not see, as pages that are closed are written: links to them are words alone. */
export async function hiddenLinks(
  db: Database,
  bundled: readonly ContentText[],
): Promise<string[]> {
  const all = await Promise.all(CONTENT_KINDS.map((kind) => standingContent(db, kind, bundled)));
  return all
    .flat()
    .filter(({ isPublished }) => !isPublished)
    .map(({ kind, link }) => pageLink("es", PATHS[kind], link).slice(1));
}

function found(texts: readonly ContentText[], link: string): ContentText {
  const text = texts.find((one) => one.link === link);
  if (!text) throw new ShopError("not_found");
  return text;
}

type NameAndDays = Pick<ShopOfTexts, "name" | "days">;

function pageEntryOf(text: ContentText, locale: Locale, { name, days }: NameAndDays) {
  const { title, summary, language } = writingFor(text, locale);
  const filledIn = (line: string) => withPromisedDays(line, days).replaceAll(SHOP, name);
  return {
    link: text.link,
    title: filledIn(title),
    summary: filledIn(summary),
    language,
  };
}

function pageOf(text: ContentText, locale: Locale, shop: ShopOfTexts): ContentPage {
  const { body } = writingFor(text, locale);
  return {
    ...pageEntryOf(text, locale, shop),
    html: bodyHtml(body, locale, shop),
    publishedOn: text.publishedOn,
  };
}

/** What is written as Markdown, as readers see it, with the shop's name and promised days where the text leaves them open. */
export function bodyHtml(
  body: string,
  locale: Locale,
  { name, days, ...reading }: ShopOfTexts & Pick<TextReading, "seenAt">,
): string {
  // The days first: a name may hold braces too.
  return writeHtml(withPromisedDays(body, days).replaceAll(SHOP, asWords(name)), locale, reading);
}

function postOf(text: ContentText, locale: Locale, shop: ShopOfTexts): BlogPost {
  return { ...pageOf(text, locale, shop), ...imageOf(text, locale) };
}

/** What stands beside an article: its picture, whose words are in the language that is read, or its drawing. */
function imageOf(text: ContentText, locale: Locale): Pick<BlogPost, "image_route" | "image_alt"> {
  const { picture, drawing } = text;
  if (picture)
    return { image_route: picture.address, image_alt: picture[writingFor(text, locale).language] };
  return { image_route: drawing === "" ? "" : `/drawings/${drawing}.svg`, image_alt: "" };
}

function entryOf(text: ContentText, locale: Locale, shop: ShopOfTexts): BlogEntry {
  const { html: _whole, ...entry } = postOf(text, locale, shop);
  return entry;
}

/** Stands in a text for the name of the shop, which its operator may change. */
const SHOP = "{shop}";

/** A name as Markdown writes it: none of its signs means anything. */
function asWords(name: string): string {
  return name.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}
