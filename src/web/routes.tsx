import type { RouteObject } from "react-router";

import type { Locale } from "#domain/i18n/locale.ts";

import type { ShopApi } from "./api.ts";

import { Layout } from "./layout/layout.tsx";
import { RouteError } from "./layout/route-error.tsx";

/** All paths of specification §2, once per language. */
export function routes(apiFor: (locale: Locale) => ShopApi): RouteObject[] {
  return [shopIn("es", "/", apiFor("es")), shopIn("en", "/en", apiFor("en"))];
}

function shopIn(locale: Locale, path: string, api: ShopApi): RouteObject {
  return {
    path,
    id: locale,
    Component: Layout,
    ErrorBoundary: RouteError,
    children: pages(api),
  };
}

function pages(_api: ShopApi): RouteObject[] {
  return [
    {
      index: true,
      handle: { module: "src/web/home/home.route.tsx" },
      lazy: { Component: async () => (await import("./home/home.route.tsx")).default },
    },
    {
      path: "*",
      loader: () => {
        throw new Response(null, { status: 404 });
      },
    },
  ];
}
