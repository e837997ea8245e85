import type { RouteObject } from "react-router";

import type { Locale } from "#domain/i18n/locale.ts";
import { parseOrderPath } from "#domain/order/order-path.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { guardedPage } from "./guarded-page.ts";

/**
 * Orders and quotes by their links (specification §2). In the HTML each is the same empty shell for
 * everybody: what is in an order comes to the browser alone (security A5).
 */
export function orderPages(api: ShopApi, locale: Locale): RouteObject[] {
  const common = {
    api,
    locale,
    // Without an id it is the form that finds an order.
    isAddress: ({ id }: { id: string }) => id === "" || isOrder(id),
    texts: ["order", "findOrder", "form"],
    load: async ({ id }: { id: string }) =>
      (await import("#web/api/found-order.ts")).askForOrder(id, locale),
  } as const;
  return [
    ...guardedPage("order", {
      ...common,
      module: "src/web/features/orders/order.route.tsx",
      code: () => import("#web/features/orders/order.route.tsx"),
    }),
    ...guardedPage("invoice", {
      ...common,
      texts: ["invoice", "order"],
      isAddress: ({ id }) => isOrder(id),
      module: "src/web/features/orders/invoice.route.tsx",
      code: () => import("#web/features/orders/invoice.route.tsx"),
      load: async ({ id }) => (await import("#web/api/found-order.ts")).askForInvoice(id, locale),
    }),
    ...guardedPage("orderConfirmation", {
      ...common,
      module: "src/web/features/orders/confirmation.route.tsx",
      code: () => import("#web/features/orders/confirmation.route.tsx"),
    }),
  ];
}

function isOrder(id: string): boolean {
  return parseOrderPath(id) !== undefined;
}
