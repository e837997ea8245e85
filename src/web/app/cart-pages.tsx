import type { RouteObject } from "react-router";

import type { Locale } from "#domain/i18n/locale.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { guardedPage } from "./guarded-page.ts";

/** The cart (specification §2); its data is the shopper's own, so the server renders its shell alone. */
export function cartPages(api: ShopApi, locale: Locale): RouteObject[] {
  return guardedPage("cart", {
    api,
    locale,
    module: "src/web/features/cart/cart.route.tsx",
    texts: ["cart"],
    code: () => import("#web/features/cart/cart.route.tsx"),
    load: async () => (await import("#web/features/cart/cart-loader.ts")).loadCartPage(),
  });
}
