import type { RouteObject } from "react-router";

import type { Locale } from "#domain/i18n/locale.ts";
import type { CheckoutStep } from "#domain/order/checkout-draft.ts";

import type { ShopApi } from "../api.ts";

import { guardedPage } from "../guarded-page.ts";
import type { PageSource } from "../lazy-page.ts";

type StepPage = Pick<PageSource, "module" | "texts" | "code">;

const PAGES: Record<CheckoutStep, StepPage> = {
  start: {
    module: "src/web/checkout/start.route.tsx",
    texts: ["checkout"],
    code: () => import("./start.route.tsx"),
  },
  billing: {
    module: "src/web/checkout/billing.route.tsx",
    texts: ["checkout"],
    code: () => import("./billing.route.tsx"),
  },
  shipping: {
    module: "src/web/checkout/shipping.route.tsx",
    texts: ["checkout"],
    code: () => import("./shipping.route.tsx"),
  },
  payment: {
    module: "src/web/checkout/payment.route.tsx",
    texts: ["checkout"],
    code: () => import("./payment.route.tsx"),
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
      load: async () => (await import("./checkout-loader.ts")).loadCheckout(step, locale),
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
        module: "src/web/checkout/offer.route.tsx",
        texts: ["checkout"],
        code: () => import("./offer.route.tsx"),
        load: async ({ id }) => (await import("./offer-loader.ts")).loadOffer(id, locale),
      }),
    },
  ];
}
