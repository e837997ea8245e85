import type { FastifyInstance } from "fastify";

import { holdingParts } from "#domain/category/holding-parts.ts";
import { HOUR_SECONDS } from "#domain/clock/durations.ts";
import { FIXED_PAGES } from "#domain/content/content-text.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { pageLink } from "#domain/page/page-link.ts";
import type { PagePath } from "#domain/page/pages.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { catalogueFeedPath } from "#server/feeds/feed-path.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";
import type { ShopApi } from "#web/api/shop-api.ts";

/** The language that a storefront greets in. */
const LANGUAGES: Record<Storefront, Locale> = { cr: "es", us: "en" };

/** What language models read of the shop, as to a guest. */
type Read = Pick<ShopApi, "settings" | "categories" | "contentPage" | "blog">;

type Needs = {
  originOf: (storefront: Storefront) => string;
  readFor: (locale: Locale, storefront: Storefront) => Read;
};

/**
 * GET /llms.txt: what the shop is and where things are, as language models read it (llmstxt.org): a title, a
 * summary, and lists of links. Nothing that a guest does not see.
 */
export function installLlms(app: FastifyInstance, { originOf, readFor }: Needs): void {
  app.get("/llms.txt", { schema: { hide: true } }, async ({ site: { storefront } }, reply) => {
    const locale = LANGUAGES[storefront];
    return reply
      .header("cache-control", `public, max-age=${HOUR_SECONDS}`)
      .type("text/plain; charset=utf-8")
      .send(await llmsText(readFor(locale, storefront), { locale, origin: originOf(storefront) }));
  });
}

type About = { locale: Locale; origin: string };

async function llmsText(read: Read, { locale, origin }: About): Promise<string> {
  const [settings, categories, blog, pages] = await Promise.all([
    read.settings(),
    read.categories(),
    read.blog(1),
    Promise.all(FIXED_PAGES.map((id) => read.contentPage(id))),
  ]);
  const t = serverTexts("llms", locale);
  const to = (path: PagePath, what?: string) => origin + pageLink(locale, path, what);
  return [
    `# ${settings.shop_name}`,
    `> ${oneLine(settings.footer_text)}`,
    t.prices,
    section(t.find, [
      link(t.search, `${to("custom-search")}?q=`, t.searchNote),
      link(t.vehicle, to("vehicle-selector")),
      link(t.engine, to("search-parts-for-engine")),
      link(t.brands, to("search-by-brand")),
    ]),
    section(
      t.categories,
      holdingParts(categories).map(({ category_name, category_url, parts }) =>
        link(category_name, to("category/:id", category_url), filled(t.parts, { parts })),
      ),
    ),
    section(t.shop, [
      ...pages.flatMap((page) =>
        page ? [link(page.title, to("page/:id?", page.link), page.summary)] : [],
      ),
      link(t.map, to("Map")),
      link(t.contact, to("contact-us")),
      link(t.wholesale, to("wholesale")),
    ]),
    section(t.programs, [
      link(t.calls, `${origin}/api-docs`),
      link(t.openapi, `${origin}/api/openapi.json`),
      link(t.sitemap, `${origin}/sitemap.xml`),
      link(t.products, origin + catalogueFeedPath("products.xml", locale)),
      link(t.fitments, origin + catalogueFeedPath("fitments.tsv", locale)),
    ]),
    // By this name, in every language, what may be left out for want of room.
    section(
      "Optional",
      (blog?.posts ?? []).map((post) =>
        link(post.title, to("blog/:link", post.link), post.summary),
      ),
    ),
  ]
    .filter((block) => block !== "")
    .join("\n\n")
    .concat("\n");
}

function section(title: string, links: readonly string[]): string {
  return links.length === 0 ? "" : [`## ${title}`, "", ...links].join("\n");
}

/** Brackets would end the name of a link. */
function link(name: string, address: string, note = ""): string {
  const plain = oneLine(name).replaceAll(/[[\]]/g, "");
  return `- [${plain}](${address})${note === "" ? "" : `: ${oneLine(note)}`}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
