import type { Locale } from "#domain/i18n/locale.ts";
import { orderPath, type OrderType } from "#domain/order/order-path.ts";
import { isOrderValidator } from "#domain/order/order-validator.ts";
import { pageLink } from "#domain/pages/page-link.ts";
import type { Site, SiteOrigins } from "#domain/storefront/site.ts";

type Linked = Site & { number: number; validator: string; locale: Locale };

/** Addresses of orders and quotes as mails write them. */
export type OrderLinks = {
  to: (type: OrderType, order: Linked) => string;
  home: (to: Site & { locale: Locale }) => string;
};

/**
 * Links to the site that an order was placed at, by a host that is configured, never by what a request says of
 * itself (security A29).
 */
export function createOrderLinks(originOf: SiteOrigins): OrderLinks {
  return {
    home: ({ locale, ...site }) => originOf(site) + pageLink(locale, ""),
    to: (type, { number, validator, locale, ...site }) => {
      if (!isOrderValidator(validator)) throw new Error(`Order ${number} has no validator.`);
      const path = pageLink(locale, "order/:id?", orderPath({ type, number, validator }));
      return originOf(site) + path;
    },
  };
}
