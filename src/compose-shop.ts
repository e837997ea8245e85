import type { Locale } from "#domain/i18n/locale.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import { brandRoutes } from "#server/brands/brand-routes.ts";
import { createBrandList } from "#server/brands/list-brands.ts";
import { categoryRoutes } from "#server/categories/category-routes.ts";
import { createCategoryList } from "#server/categories/list-categories.ts";
import { createPageApi } from "#server/pages/page-api.ts";
import { createPartCatalogue } from "#server/parts/part-catalogue.ts";
import { partRoutes } from "#server/parts/part-routes.ts";
import { createSuggestions } from "#server/parts/suggest-parts.ts";
import type { CallRoutes } from "#server/platform/api-routes.ts";
import { createCallLimit } from "#server/platform/call-limit.ts";
import type { CatalogueVersion } from "#server/platform/catalogue-version.ts";
import type { ShopDatabase } from "#server/platform/database.ts";
import { createPartSearch } from "#server/search/part-search.ts";
import { createSettingsReader } from "#server/settings/read-settings.ts";
import { settingRoutes } from "#server/settings/setting-routes.ts";
import { createSitemap, type Sitemap } from "#server/sitemap/list-pages.ts";
import { createVehicleFinder } from "#server/vehicles/find-vehicle.ts";
import { createVehicleChoices } from "#server/vehicles/list-vehicle-choices.ts";
import { vehicleRoutes } from "#server/vehicles/vehicle-routes.ts";
import type { ShopApi } from "#web/api.ts";

import type { Config } from "./config.ts";

/** Search and suggestions, per client address (decisions §1). */
const SEARCH_LIMIT = { calls: 900, seconds: 60 };

type Needs = { config: Config; shop: ShopDatabase; catalogueVersion: CatalogueVersion };

export type ComposedShop = {
  routes: CallRoutes;
  /** What pages ask, answered as to a guest. */
  apiFor: (locale: Locale) => ShopApi;
  /** What search engines are told, with addresses that begin with this origin. */
  sitemapOf: (origin: string) => Sitemap;
};

/** Every use case with what it needs: which calls there are, and what pages are made from. */
export function composeShop({ config, shop, catalogueVersion }: Needs): ComposedShop {
  const needs = { db: shop.db, catalogueVersion };
  const settings = createSettingsReader(needs);
  const categories = createCategoryList(needs);
  const brands = createBrandList(needs);
  const vehicleChoices = createVehicleChoices({
    ...needs,
    regions: async () => (await settings("es")).vehicle_regions.regions.map(({ value }) => value),
    now: () => new Date(),
  });
  const findVehicle = createVehicleFinder(shop.db);
  const search = createPartSearch({
    pool: shop.pool,
    catalogueVersion,
    findVehicle,
    defaultAvailability: async () => (await settings("es")).search_filter_default_stock,
  });
  const catalogue = createPartCatalogue({ pool: shop.pool, search, findVehicle });
  const suggest = createSuggestions({ pool: shop.pool, search });
  const limit = createCallLimit({ ...SEARCH_LIMIT, scale: config.rateLimitScale });
  const { storefront } = config;
  return {
    routes: {
      open: [partRoutes({ catalogue, suggest, limit })],
      reference: [
        settingRoutes(settings),
        categoryRoutes(categories),
        brandRoutes(brands),
        vehicleRoutes(vehicleChoices, findVehicle),
      ],
    },
    apiFor: (locale) =>
      createPageApi(
        {
          settings,
          ...categories,
          brands,
          engineMakers: vehicleChoices.engineMakers,
          ...catalogue,
          suggest,
        },
        { viewer: GUEST, locale, storefront },
      ),
    sitemapOf: (origin) =>
      createSitemap({
        db: shop.db,
        origin,
        categories: () => categories.categories("es"),
        brands,
      }),
  };
}
