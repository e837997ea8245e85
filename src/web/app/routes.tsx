import type { RouteObject } from "react-router";

import type { Locale } from "#domain/i18n/locale.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { pageRoutes } from "./at-paths.ts";
import { lateLoader } from "#web/page/lazy-page.ts";
import { CartLink } from "#web/features/cart/public/cart-link.tsx";
import { MenuLink } from "#web/features/catalogue/public/menu-link.tsx";
import { VehicleChip } from "#web/features/garage/public/vehicle-chip.tsx";
import { FindOrderOpener } from "#web/features/orders/public/find-order-opener.tsx";
import { SearchBox } from "#web/features/search/public/search-box.tsx";
import type { FrameParts } from "#web/layout/frame-parts.ts";
import { Layout } from "#web/layout/layout.tsx";
import { PageError, ShopFailure } from "./route-error.tsx";
import { loadShopFrame } from "#web/layout/shop-frame.ts";
import { ShopApiProvider } from "#web/api/shop-api-context.ts";

/** Pages beyond those that everybody looks at, in a language. */
export type MorePages = (api: ShopApi, locale: Locale) => RouteObject[];

/** The public paths of specification §2, once per language, and more pages after them. */
export function routes(apiFor: (locale: Locale) => ShopApi, more?: MorePages): RouteObject[] {
  return [shopIn("es", apiFor("es"), more), shopIn("en", apiFor("en"), more)];
}

/** The path of whatever no page has. */
export const NOT_FOUND = "*";

/** The route below which a language's pages stand. */
export function pagesId(locale: Locale): string {
  return `${locale}-pages`;
}

const FRAME_PARTS: FrameParts = {
  menu: <MenuLink />,
  search: <SearchBox />,
  vehicle: <VehicleChip />,
  cart: <CartLink />,
  findOrder: <FindOrderOpener />,
};

/** The pages of one language. */
export function shopIn(locale: Locale, api: ShopApi, more?: MorePages): RouteObject {
  const children = named(pagesId(locale), [...pages(api, locale), ...(more?.(api, locale) ?? [])]);
  return {
    path: locale === "es" ? "/" : "/en",
    id: locale,
    element: (
      <ShopApiProvider value={api}>
        <Layout {...FRAME_PARTS} />
      </ShopApiProvider>
    ),
    loader: () => loadShopFrame(api),
    shouldRevalidate: () => false,
    ErrorBoundary: ShopFailure,
    children: [{ id: pagesId(locale), ErrorBoundary: PageError, children }],
  };
}

/** Ids by place in the language: the browser, whose table has both, must call a page what the server called it. */
function named(parent: string, children: RouteObject[]): RouteObject[] {
  return children.map((route, place) => {
    const id = `${parent}-${place}`;
    return route.children
      ? { ...route, id, children: named(id, route.children) }
      : { ...route, id };
  });
}

function pages(api: ShopApi, locale: Locale): RouteObject[] {
  return [
    ...pageRoutes("home", {
      locale,
      loader: lateLoader(async () =>
        (await import("#web/features/home/home-loader.ts")).createHomeLoader(api),
      ),
      module: "src/web/features/home/home.route.tsx",
      texts: ["help", "home", "vehicle"],
      code: () => import("#web/features/home/home.route.tsx"),
    }),
    ...resultsPages(api, locale),
    ...pageRoutes("part", {
      locale,
      loader: lateLoader(async () =>
        (await import("#web/features/part-page/part-loader.ts")).createPartLoader(api, locale),
      ),
      module: "src/web/features/part-page/part.route.tsx",
      texts: ["offer", "part"],
      code: () => import("#web/features/part-page/part.route.tsx"),
    }),
    ...cataloguePages(api, locale),
    {
      path: NOT_FOUND,
      element: null,
      loader: () => {
        throw new Response(null, { status: 404 });
      },
    },
  ];
}

/** Lists of parts, which say by their address alone what they list. */
function resultsPages(api: ShopApi, locale: Locale): RouteObject[] {
  const names = ["results", "allResults", "engineParts", "olderEngineParts"] as const;
  return names.flatMap((name) =>
    pageRoutes(name, {
      locale,
      loader: lateLoader(async () =>
        (await import("#web/features/parts/results-loader.ts")).createResultsLoader(api, locale),
      ),
      module: "src/web/features/parts/results.route.tsx",
      texts: ["offer", "parts"],
      code: () => import("#web/features/parts/results.route.tsx"),
    }),
  );
}

/** A category and a brand (specification §2); the lists of all are among the further pages. */
function cataloguePages(api: ShopApi, locale: Locale): RouteObject[] {
  return [
    ...pageRoutes("category", {
      locale,
      loader: lateLoader(async () =>
        (await import("#web/features/categories/category-loader.ts")).createCategoryLoader(
          api,
          locale,
        ),
      ),
      module: "src/web/features/categories/category.route.tsx",
      texts: ["category", "help"],
      code: () => import("#web/features/categories/category.route.tsx"),
    }),
    ...pageRoutes("brand", {
      locale,
      loader: lateLoader(async () =>
        (await import("#web/features/brands/brand-loader.ts")).createBrandLoader(api, locale),
      ),
      module: "src/web/features/brands/brand.route.tsx",
      texts: ["brand", "help"],
      code: () => import("#web/features/brands/brand.route.tsx"),
    }),
  ];
}
