import type { Brand } from "#contract/brands.ts";
import type { Category, Subcategory } from "#contract/categories.ts";
import type { EngineMaker, EngineOption } from "#contract/vehicles.ts";
import { holdingParts } from "#domain/category/holding-parts.ts";
import { leadsTo } from "#domain/content/closed-pages.ts";
import type { ContentKind } from "#domain/content/content-text.ts";
import type { Database } from "#server/platform/database/database.ts";

import { lastPartId, partsBetween } from "./sitemap-store.ts";
import { pageEntries, sitemapIndex, URLSET_END, URLSET_START } from "./sitemap-xml.ts";

/** Two addresses each, so that a file stays below the 50,000 that search engines take. */
const PARTS_PER_FILE = 10_000;
const PARTS_PER_READ = 1_000;

/** The addresses of pages in Spanish, as the shop's links have them; the English ones follow from them. */
export type SitemapPaths = {
  /** Pages that there is one of each. */
  fixed: readonly string[];
  category: (url: string) => string;
  subcategory: (categoryUrl: string, url: string) => string;
  brand: (brand: string) => string;
  engine: (engine: { make: string; name: string; liters: string }) => string;
  part: (sku: string) => string;
  page: (id: string) => string;
  /** An article; without a link the blog itself. */
  post: (link?: string) => string;
};

export type Sitemap = {
  /** The index of all files. */
  index: () => Promise<string>;
  /** Home, categories with their subcategories, brands and engines. */
  pages: () => Promise<string>;
  /** The parts of one file, counted from 1, piece by piece; undefined past the last file. */
  parts: (file: number) => Promise<AsyncIterable<string> | undefined>;
};

type Needs = {
  db: Database;
  /** Scheme and host of every address. */
  origin: string;
  paths: SitemapPaths;
  categories: () => Promise<Category[]>;
  subcategories: () => Promise<Subcategory[]>;
  brands: () => Promise<Brand[]>;
  engineMakers: () => Promise<EngineMaker[]>;
  enginesOfMaker: (maker: string) => Promise<EngineOption[]>;
  /** The links of the pages and articles that are published. */
  published: (kind: ContentKind) => Promise<string[]>;
  /** The pages that settings switch off. */
  closed: () => Promise<readonly string[]>;
};

/** What search engines are told of: every page that is its own, in both languages, and no filtered list. */
export function createSitemap(needs: Needs): Sitemap {
  const { db, origin, paths } = needs;
  return {
    async index() {
      const files = Math.ceil((await lastPartId(db)) / PARTS_PER_FILE);
      const names = Array.from({ length: files }, (_, index) => `parts-${index + 1}`);
      return sitemapIndex(["pages", ...names].map((name) => `${origin}/sitemaps/${name}.xml`));
    },
    async pages() {
      const closed = await needs.closed();
      const all = [
        ...paths.fixed.filter((path) => !leadsTo(path, closed)),
        ...(await contentPaths(needs)),
        ...(await categoryPaths(needs)),
        ...(await needs.brands()).map(({ brand }) => paths.brand(brand)),
        ...(await enginePaths(needs)),
      ];
      return URLSET_START + all.map((path) => pageEntries(origin, path)).join("") + URLSET_END;
    },
    async parts(file) {
      const after = (file - 1) * PARTS_PER_FILE;
      if (file < 1 || after >= (await lastPartId(db))) return undefined;
      return partPieces(needs, { after, upTo: after + PARTS_PER_FILE });
    },
  };
}

/** Categories and their subcategories that have parts: an empty list is kept out of search engines. */
async function categoryPaths({ paths, categories, subcategories }: Needs): Promise<string[]> {
  const all = await categories();
  const urls = new Map(all.map(({ id, category_url }) => [id, category_url]));
  const lists = holdingParts(await subcategories()).map(({ category_id, sub_category_url: url }) =>
    paths.subcategory(urls.get(category_id) ?? "", url),
  );
  return [...holdingParts(all).map(({ category_url }) => paths.category(category_url)), ...lists];
}

/** The shop's pages, and its blog where there is anything in it. */
async function contentPaths({ paths, published }: Needs): Promise<string[]> {
  const posts = await published("post");
  return [
    ...(await published("page")).map((id) => paths.page(id)),
    ...(posts.length > 0 ? [paths.post(), ...posts.map((link) => paths.post(link))] : []),
  ];
}

async function enginePaths({ paths, engineMakers, enginesOfMaker }: Needs): Promise<string[]> {
  const ofMakers = (await engineMakers()).map(async ({ make }) =>
    (await enginesOfMaker(make)).map(({ engine_name: name, engine_liter: liters }) =>
      paths.engine({ make, name, liters }),
    ),
  );
  return (await Promise.all(ofMakers)).flat();
}

async function* partPieces(
  { db, origin, paths }: Needs,
  { after, upTo }: { after: number; upTo: number },
): AsyncGenerator<string> {
  yield URLSET_START;
  let last = after;
  for (;;) {
    const parts = await partsBetween(db, { after: last, upTo, limit: PARTS_PER_READ });
    const end = parts.at(-1);
    if (!end) break;
    yield parts
      .map(({ sku, updated_at: changed, images }) =>
        pageEntries(origin, paths.part(sku), { changed, images }),
      )
      .join("");
    last = end.id;
  }
  yield URLSET_END;
}
