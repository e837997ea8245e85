import type { Brand } from "#contract/brands.ts";
import type { Category } from "#contract/categories.ts";
import type { Database } from "#server/platform/database.ts";

import { lastPartId, partsBetween } from "./sitemap-store.ts";
import { pageEntries, sitemapIndex, URLSET_END, URLSET_START } from "./sitemap-xml.ts";

/** Two addresses each, so that a file stays below the 50,000 that search engines take. */
const PARTS_PER_FILE = 10_000;
const PARTS_PER_READ = 1_000;
const FIXED_PAGES = [
  "/",
  "/category",
  "/search-by-brand",
  "/isuzu-truck-parts",
  "/remanufactured-engines-and-transmissions",
  "/search-parts-for-engine",
  "/vehicle-selector",
];

export type Sitemap = {
  /** The index of all files. */
  index: () => Promise<string>;
  /** Home, categories and brands. */
  pages: () => Promise<string>;
  /** The parts of one file, counted from 1, piece by piece; undefined past the last file. */
  parts: (file: number) => Promise<AsyncIterable<string> | undefined>;
};

type Needs = {
  db: Database;
  /** Scheme and host of every address. */
  origin: string;
  categories: () => Promise<Category[]>;
  brands: () => Promise<Brand[]>;
};

/** What search engines are told of: every page that is its own, in both languages, and no filtered list. */
export function createSitemap({ db, origin, categories, brands }: Needs): Sitemap {
  return {
    async index() {
      const files = Math.ceil((await lastPartId(db)) / PARTS_PER_FILE);
      const names = Array.from({ length: files }, (_, index) => `parts-${index + 1}`);
      return sitemapIndex(["pages", ...names].map((name) => `${origin}/sitemaps/${name}.xml`));
    },
    async pages() {
      const paths = [
        ...FIXED_PAGES,
        ...(await categories()).map(({ category_url }) => `/category/${segment(category_url)}`),
        ...(await brands()).map(({ brand }) => `/search-by-brand/${segment(brand)}`),
      ];
      return URLSET_START + paths.map((path) => pageEntries(origin, path)).join("") + URLSET_END;
    },
    async parts(file) {
      const after = (file - 1) * PARTS_PER_FILE;
      if (file < 1 || after >= (await lastPartId(db))) return undefined;
      return partPieces({ db, origin, after, upTo: after + PARTS_PER_FILE });
    },
  };
}

type Range = { db: Database; origin: string; after: number; upTo: number };

async function* partPieces({ db, origin, after, upTo }: Range): AsyncGenerator<string> {
  yield URLSET_START;
  let last = after;
  for (;;) {
    const parts = await partsBetween(db, { after: last, upTo, limit: PARTS_PER_READ });
    const end = parts.at(-1);
    if (!end) break;
    yield parts
      .map(({ sku, updated_at }) => pageEntries(origin, `/part/${segment(sku)}`, updated_at))
      .join("");
    last = end.id;
  }
  yield URLSET_END;
}

function segment(text: string): string {
  return encodeURIComponent(text);
}
