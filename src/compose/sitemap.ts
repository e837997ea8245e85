import { PAGES } from "#domain/page/pages.ts";
import type { BrandList } from "#server/brands/list-brands.ts";
import type { ContentReader } from "#server/content/read-content.ts";
import type { CategoryList } from "#server/categories/list-categories.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keepSitemap, type KeptSitemap } from "#server/sitemap/keep-sitemap.ts";
import { createSitemap, type SitemapPaths } from "#server/sitemap/list-pages.ts";
import type { VehicleChoices } from "#server/vehicles/list-vehicle-choices.ts";
import {
  blogPath,
  brandPath,
  categoryPath,
  contentPagePath,
  enginePath,
  partPath,
  subcategoryPath,
} from "#web/paths.ts";

/** The addresses of the sitemap, as links have them: in Spanish, from which the English ones follow. */
export const SITEMAP_PATHS: SitemapPaths = {
  fixed: Object.values(PAGES).flatMap(({ paths, isInSitemap }) =>
    isInSitemap ? paths.slice(0, 1).map((path) => `/${path}`) : [],
  ),
  category: (url) => categoryPath("es", url),
  subcategory: (category, url) => subcategoryPath("es", category, url),
  brand: (brand) => brandPath("es", brand),
  engine: (engine) => enginePath("es", engine),
  part: (sku) => partPath("es", sku),
  page: (id) => contentPagePath("es", id),
  post: (link) => blogPath("es", link),
};

type Needs = {
  db: Database;
  /** Scheme and host of every address. */
  origin: string;
  partsVersion: Version;
  categories: CategoryList;
  brands: BrandList;
  vehicleChoices: VehicleChoices;
  published: ContentReader["published"];
  closed: () => Promise<readonly string[]>;
};

/** The sitemap of a shop that is reached at `origin`. */
export function composeSitemap(needs: Needs): KeptSitemap {
  const { db, origin, partsVersion, categories, brands, vehicleChoices, published, closed } = needs;
  const sitemap = createSitemap({
    db,
    origin,
    paths: SITEMAP_PATHS,
    categories: () => categories.categories("es"),
    subcategories: () => categories.subcategories("es"),
    brands,
    engineMakers: vehicleChoices.engineMakers,
    enginesOfMaker: vehicleChoices.enginesOfMaker,
    published,
    closed,
  });
  return keepSitemap(sitemap, partsVersion);
}
