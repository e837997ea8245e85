import type { RouteObject } from "react-router";

import type { Locale } from "#domain/i18n/locale.ts";

import type { ShopApi } from "./api.ts";

import { lazyPage } from "./lazy-page.ts";
import { Layout } from "./layout/layout.tsx";
import { PageError, ShopError } from "./layout/route-error.tsx";
import { loadShopFrame } from "./layout/shop-frame.ts";
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
    children: [{ ErrorBoundary: PageError, children: pages(api) }],
  };
}

function pages(_api: ShopApi): RouteObject[] {
  return [
    {
      index: true,
      ...lazyPage("src/web/home/home.route.tsx", () => import("./home/home.route.tsx")),
    },
    {
      path: "*",
      element: null,
      loader: () => {
        throw new Response(null, { status: 404 });
      },
    },
  ];
}
