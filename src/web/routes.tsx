import type { RouteObject } from "react-router";

import type { Locale } from "#domain/i18n/locale.ts";

import type { ShopApi } from "./api.ts";

import { lazyPage } from "./lazy-page.ts";
import { Layout } from "./layout/layout.tsx";
import { PageError, ShopError } from "./layout/route-error.tsx";
import { loadShopFrame } from "./layout/shop-frame.ts";
import { createPartLoader } from "./part/part-loader.ts";
import { createResultsLoader } from "./parts/results-loader.ts";
import { ShopApiProvider } from "./shop-api-context.ts";

/** All paths of specification §2, once per language. */
export function routes(apiFor: (locale: Locale) => ShopApi): RouteObject[] {
  return [shopIn("es", "/", apiFor("es")), shopIn("en", "/en", apiFor("en"))];
}

function shopIn(locale: Locale, path: string, api: ShopApi): RouteObject {
  return {
    path,
    id: locale,
    element: (
      <ShopApiProvider value={api}>
        <Layout />
      </ShopApiProvider>
    ),
    loader: () => loadShopFrame(api),
    shouldRevalidate: () => false,
    ErrorBoundary: ShopError,
    children: [{ ErrorBoundary: PageError, children: pages(api, locale) }],
  };
}

/** Long optional paths are splats that the loader reads by position: the router would try every length. */
const RESULT_PATHS = [
  "custom-search",
  "custom-search-no",
  "custom-search-old",
  "custom_search/*",
  "engine/*",
  "parts",
];

function pages(api: ShopApi, locale: Locale): RouteObject[] {
  return [
    {
      index: true,
      ...lazyPage("src/web/home/home.route.tsx", () => import("./home/home.route.tsx")),
    },
    ...RESULT_PATHS.map((path) => resultsPage(path, api, locale)),
    partPage("part/*", api, locale),
    partPage("parts/*", api, locale),
    {
      path: "*",
      element: null,
      loader: () => {
        throw new Response(null, { status: 404 });
      },
    },
  ];
}

function resultsPage(path: string, api: ShopApi, locale: Locale): RouteObject {
  return {
    path,
    loader: createResultsLoader(api, locale),
    ...lazyPage("src/web/parts/results.route.tsx", () => import("./parts/results.route.tsx"), {
      hidesFooter: true,
    }),
  };
}

function partPage(path: string, api: ShopApi, locale: Locale): RouteObject {
  return {
    path,
    loader: createPartLoader(api, locale),
    ...lazyPage("src/web/part/part.route.tsx", () => import("./part/part.route.tsx")),
  };
}
