import type { RouteObject } from "react-router";

import type { Locale } from "#domain/i18n/locale.ts";
import type { CheckoutStep } from "#domain/order/checkout-draft.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { guardedPage } from "./guarded-page.ts";
import type { PageSource } from "#web/page/lazy-page.ts";

type StepPage = Pick<PageSource, "module" | "texts" | "code">;

const PAGES: Record<CheckoutStep, StepPage> = {
  start: {
    module: "src/web/features/checkout/start.route.tsx",
    texts: ["checkout"],
    code: () => import("#web/features/checkout/start.route.tsx"),
  },
  billing: {
    module: "src/web/features/checkout/billing.route.tsx",
    texts: ["checkout"],
    code: () => import("#web/features/checkout/billing.route.tsx"),
  },
  shipping: {
    module: "src/web/features/checkout/shipping.route.tsx",
    texts: ["checkout"],
    code: () => import("#web/features/checkout/shipping.route.tsx"),
  },
  payment: {
    module: "src/web/features/checkout/payment.route.tsx",
    texts: ["checkout"],
    code: () => import("#web/features/checkout/payment.route.tsx"),
  },
};

/** The checkout and its child pages (specification §2), and where a quote is paid: what they show is the shopper's own. */
export function checkoutPages(api: ShopApi, locale: Locale): RouteObject[] {
  const page = (path: string, step: CheckoutStep): RouteObject => ({
    path,
    ...guardedPage({
      api,
      locale,
      guards: ["init-localstorage", "check-cart", "check-order"],
      ...PAGES[step],
      load: async () =>
        (await import("#web/features/checkout/checkout-loader.ts")).loadCheckout(step, locale),
    }),
  });
  return [
    page("Checkout", "start"),
    page("Checkout/billing", "billing"),
    page("Checkout/shipping", "shipping"),
    page("Checkout/payment", "payment"),
    {
      path: "Checkout/quote/:id",
      ...guardedPage({
        api,
        locale,
        guards: ["init-localstorage"],
        module: "src/web/features/checkout/offer.route.tsx",
        texts: ["checkout"],
        code: () => import("#web/features/checkout/offer.route.tsx"),
        load: async ({ id }) =>
          (await import("#web/features/checkout/offer-loader.ts")).loadOffer(id, locale),
      }),
    },
  ];
}
