import type { RouteObject } from "react-router";

import { DAY_MS } from "#domain/clock/durations.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { DRAWN_PATHS } from "#domain/setting/piece-page.ts";

import { policyDays } from "#web/api/policy-days.ts";
import type { ShopApi } from "#web/api/shop-api.ts";
import { type Noun, withTexts } from "#web/i18n/texts.ts";
import type { PageHandle } from "#web/page/lazy-page.ts";
import { furtherPages } from "./further-pages.ts";

/**
 * Every page beyond the first table, and pieces of pages that the server draws for nobody else: what an order, the checkout
 * or the open menu would show is made in a browser, and staff that changes a setting sees it before there is an order.
 * Only `drawPage` has them: they have no address in the shop.
 */
export function drawnPages(api: ShopApi, locale: Locale): RouteObject[] {
  return [
    drawnPiece(locale, {
      path: DRAWN_PATHS.menu,
      texts: ["menu"],
      module: "src/web/features/catalogue/side-menu.tsx",
      code: () => import("#web/features/catalogue/drawn-menu.route.tsx"),
    }),
    drawnPiece(locale, {
      path: DRAWN_PATHS.payment,
      texts: ["checkout"],
      module: "src/web/features/checkout/payment.route.tsx",
      code: () => import("#web/features/checkout/drawn-payment.route.tsx"),
    }),
    drawnPiece(locale, {
      path: DRAWN_PATHS.sums,
      texts: ["checkout"],
      module: "src/web/features/checkout/payment.route.tsx",
      code: () => import("#web/features/checkout/drawn-sums.route.tsx"),
    }),
    {
      ...drawnPiece(locale, {
        path: DRAWN_PATHS.transfer,
        texts: ["order", "orderPage"],
        module: "src/web/features/orders/order.route.tsx",
        code: () => import("#web/features/orders/drawn-transfer.route.tsx"),
      }),
      loader: async () => {
        const { transferDays } = policyDays(await api.settings());
        return new Date(Date.now() + transferDays * DAY_MS).toISOString();
      },
    },
    ...furtherPages(api, locale),
  ];
}

type Piece = {
  path: string;
  texts: readonly Noun[];
  /** The page of the shop whose styles it has. */
  module: string;
  code: () => Promise<{ default: () => React.ReactNode }>;
};

function drawnPiece(locale: Locale, { path, texts, module, code }: Piece): RouteObject {
  const load = () => withTexts(locale, texts, code);
  return {
    path,
    handle: { module, texts, load } satisfies PageHandle,
    lazy: { Component: async () => (await load()).default },
  };
}
