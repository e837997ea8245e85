import type { FastifyInstance } from "fastify";

import type { BlogPost } from "#contract/content.ts";
import { HOUR_SECONDS } from "#domain/clock/durations.ts";
import { LOCALES, type Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { pageLink } from "#domain/page/page-link.ts";
import { sendPlainPage } from "#server/platform/http/plain-page.ts";
import { xmlText } from "#server/sitemap/sitemap-xml.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import type { ContentReader } from "./read-content.ts";

/** A reader that asks every day misses none of these. */
const MOST_POSTS = 30;

type Feed = {
  /** Scheme and host that addresses begin with. */
  originOf: (storefront: Storefront) => string;
  shopName: (locale: Locale, storefront: Storefront) => Promise<string>;
  posts: (locale: Locale, storefront: Storefront) => ReturnType<ContentReader["blogPosts"]>;
};

/** The blog as RSS 2.0, at /blog/feed.xml and /en/blog/feed.xml; not found where there is nothing in it. */
export function installFeed(app: FastifyInstance, { originOf, shopName, posts }: Feed): void {
  for (const locale of LOCALES)
    app.get(
      pageLink(locale, "blog/:link", "feed.xml"),
      { schema: { hide: true } },
      async (request, reply) => {
        const { storefront } = request.site;
        const newest = (await posts(locale, storefront)).slice(0, MOST_POSTS);
        if (newest.length === 0) return sendPlainPage(request, reply, 404);
        return reply
          .header("cache-control", `public, max-age=${HOUR_SECONDS}`)
          .type("application/rss+xml; charset=utf-8")
          .send(
            feedXml(newest, {
              locale,
              origin: originOf(storefront),
              shop: await shopName(locale, storefront),
            }),
          );
      },
    );
}

type About = { locale: Locale; origin: string; shop: string };

/** RSS 2.0 (rssboard.org); readers find the feed's own address by `atom:link`. */
function feedXml(posts: readonly BlogPost[], about: About): string {
  const { locale, origin, shop } = about;
  const { title, description } = serverTexts("feed", locale);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", filled(title, { shop })),
    element("link", origin + pageLink(locale, "blog")),
    element("description", description),
    element("language", locale),
    `<atom:link rel="self" type="application/rss+xml" href="${xmlText(origin + pageLink(locale, "blog/:link", "feed.xml"))}"/>`,
    ...posts.map((post) => itemXml(post, about)),
    "</channel>",
    "</rss>\n",
  ].join("\n");
}

function itemXml({ title, summary, link, publishedOn }: BlogPost, about: About): string {
  const address = about.origin + pageLink(about.locale, "blog/:link", link);
  return [
    "<item>",
    element("title", title),
    element("link", address),
    element("guid", address),
    // Noon in Costa Rica, so that the day is the same wherever it is read.
    element("pubDate", new Date(`${publishedOn}T12:00:00-06:00`).toUTCString()),
    element("description", summary),
    "</item>",
  ].join("\n");
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
