import type { RouteObject } from "react-router";

import type { Locale } from "#domain/i18n/locale.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { lateLoader } from "#web/page/lazy-page.ts";
import { pageRoutes } from "./at-paths.ts";

/** Where one begins: with all categories or brands, a vehicle, an engine, a make or a whole unit (specification §2). */
export function startingPages(api: ShopApi, locale: Locale): RouteObject[] {
  return [
    ...pageRoutes("categories", {
      locale,
      loader: lateLoader(async () => {
        const loaders = await import("#web/features/categories/category-loader.ts");
        return loaders.createCategoryIndexLoader(api);
      }),
      module: "src/web/features/categories/category-index.route.tsx",
      texts: ["categoryIndex", "help"],
      code: () => import("#web/features/categories/category-index.route.tsx"),
    }),
    ...pageRoutes("brands", {
      locale,
      loader: lateLoader(async () =>
        (await import("#web/features/brands/brand-loader.ts")).createBrandIndexLoader(api),
      ),
      module: "src/web/features/brands/brand-index.route.tsx",
      texts: ["brandIndex", "help"],
      code: () => import("#web/features/brands/brand-index.route.tsx"),
    }),
    ...pageRoutes("isuzu", {
      locale,
      loader: lateLoader(async () =>
        (await import("#web/features/makes/isuzu-loader.ts")).createIsuzuLoader(api),
      ),
      module: "src/web/features/makes/isuzu.route.tsx",
      texts: ["help", "isuzu"],
      code: () => import("#web/features/makes/isuzu.route.tsx"),
    }),
    ...pageRoutes("remanufactured", {
      locale,
      loader: lateLoader(async () =>
        (
          await import("#web/features/remanufactured/remanufactured-loader.ts")
        ).createRemanufacturedLoader(api),
      ),
      module: "src/web/features/remanufactured/remanufactured.route.tsx",
      texts: ["help", "offer", "remanufactured"],
      code: () => import("#web/features/remanufactured/remanufactured.route.tsx"),
    }),
    ...pageRoutes("engineSearch", {
      locale,
      loader: lateLoader(async () =>
        (
          await import("#web/features/vehicle-selector/engine-search-loader.ts")
        ).createEngineSearchLoader(api, locale),
      ),
      module: "src/web/features/vehicle-selector/engine-search.route.tsx",
      texts: ["engineSearch", "help"],
      code: () => import("#web/features/vehicle-selector/engine-search.route.tsx"),
    }),
    ...pageRoutes("vehicleSelector", {
      locale,
      module: "src/web/features/vehicle-selector/vehicle-selector.route.tsx",
      texts: ["help", "vehicleSelector", "vehicle"],
      code: () => import("#web/features/vehicle-selector/vehicle-selector.route.tsx"),
    }),
  ];
}
