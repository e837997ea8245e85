import type { RouteObject } from "react-router";

import type { Locale } from "#domain/i18n/locale.ts";
import { parseOrderPath } from "#domain/order/order-path.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { guardedPage } from "./guarded-page.ts";

/**
 * Orders, quotes and returns by their links (specification §2). In the HTML each is the same empty shell for
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
  const returns = {
    ...common,
    texts: ["returns", "findOrder", "form"],
    module: "src/web/features/returns/returns.route.tsx",
    code: () => import("#web/features/returns/returns.route.tsx"),
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
      load: async ({ id, query }) =>
        (await import("#web/api/found-order.ts")).askForInvoice(
          { id, number: query.get("number") },
          locale,
        ),
    }),
    ...guardedPage("openReturn", {
      ...returns,
      load: async ({ id }) =>
        (await import("#web/api/found-order.ts")).askForReturnable(id, locale),
    }),
    ...guardedPage("orderReturn", {
      ...returns,
      // Its id is an order's but for the first word.
      isAddress: ({ id }) => isOrder(id.replace(/^return-/, "order-")) && !isOrder(id),
      load: async ({ id }) => (await import("#web/api/found-order.ts")).askForReturn(id, locale),
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
