import type { RouteObject } from "react-router";

import type { Locale } from "#domain/i18n/locale.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { accountPages } from "./account-pages.tsx";
import { pageRoutes } from "./at-paths.ts";
import { cartPages } from "./cart-pages.tsx";
import { checkoutPages } from "./checkout-pages.tsx";
import { orderPages } from "./order-pages.tsx";
import type { PageHandle } from "#web/page/lazy-page.ts";

/**
 * The shopper's own pages, below one route without a path. Who looks for parts needs none of them, so a
 * browser gets this table only for an address that the first one does not know (more-routes.ts).
 */
export function laterPages(api: ShopApi, locale: Locale): RouteObject[] {
  return [
    {
      id: `${locale}-later`,
      handle: {
        module: "src/web/app/later-pages.ts",
        texts: [],
        load: async () => undefined,
      } satisfies PageHandle,
      children: [
        ...accountPages(api, locale),
        ...cartPages(api, locale),
        ...checkoutPages(api, locale),
        ...orderPages(api, locale),
        ...pageRoutes("garage", {
          locale,
          module: "src/web/features/garage/garage.route.tsx",
          texts: ["garage", "vehicle"],
          code: () => import("#web/features/garage/garage.route.tsx"),
        }),
      ],
    },
  ];
}
