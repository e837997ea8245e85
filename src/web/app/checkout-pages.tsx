import type { RouteObject } from "react-router";

import type { Locale } from "#domain/i18n/locale.ts";
import type { CheckoutStep } from "#domain/order/checkout-draft.ts";
import type { PageName } from "#domain/page/pages.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { guardedPage } from "./guarded-page.ts";
import type { PageSource } from "#web/page/lazy-page.ts";

type StepPage = Pick<PageSource, "module" | "code">;

const PAGE_OF: Record<CheckoutStep, PageName> = {
  start: "checkoutStart",
  billing: "checkoutBilling",
  shipping: "checkoutShipping",
  payment: "checkoutPayment",
};

const STEPS: Record<CheckoutStep, StepPage> = {
  start: {
    module: "src/web/features/checkout/start.route.tsx",
    code: () => import("#web/features/checkout/start.route.tsx"),
  },
  billing: {
    module: "src/web/features/checkout/billing.route.tsx",
    code: () => import("#web/features/checkout/billing.route.tsx"),
  },
  shipping: {
    module: "src/web/features/checkout/shipping.route.tsx",
    code: () => import("#web/features/checkout/shipping.route.tsx"),
  },
  payment: {
    module: "src/web/features/checkout/payment.route.tsx",
    code: () => import("#web/features/checkout/payment.route.tsx"),
  },
};

/** The checkout and its child pages (specification §2), and where a quote or an order by phone is paid: what they show is the shopper's own. */
export function checkoutPages(api: ShopApi, locale: Locale): RouteObject[] {
  const page = (step: CheckoutStep): RouteObject[] =>
    guardedPage(PAGE_OF[step], {
      api,
      locale,
      texts: ["checkout"],
      ...STEPS[step],
      load: async () =>
        (await import("#web/features/checkout/checkout-loader.ts")).loadCheckout(step, locale),
    });
  return [
    ...page("start"),
    ...page("billing"),
    ...page("shipping"),
    ...page("payment"),
    ...guardedPage("offer", {
      api,
      locale,
      module: "src/web/features/checkout/offer.route.tsx",
      texts: ["checkout"],
      code: () => import("#web/features/checkout/offer.route.tsx"),
      load: async ({ id }) =>
        (await import("#web/features/checkout/offer-loader.ts")).loadOffer(
          { type: "quote", orderNumber: id },
          locale,
        ),
    }),
    ...guardedPage("phoneOrder", {
      api,
      locale,
      module: "src/web/features/checkout/phone-order.route.tsx",
      texts: ["checkout"],
      code: () => import("#web/features/checkout/phone-order.route.tsx"),
      load: async ({ id }) =>
        (await import("#web/features/checkout/offer-loader.ts")).loadOffer(
          { type: "order", orderNumber: id },
          locale,
        ),
    }),
  ];
}
