import type { Locale } from "#domain/i18n/locale.ts";
import { orderPath, type OrderType } from "#domain/order/order-path.ts";
import { isOrderValidator, type OrderValidator } from "#domain/order/order-validator.ts";
import { pageLink } from "#domain/page/page-link.ts";
import { returnIdOf } from "#domain/return/return-id.ts";
import type { Site, SiteOrigins } from "#domain/storefront/site.ts";

type Linked = Site & { number: number; validator: string; locale: Locale };

/** Addresses of orders, quotes and returns as mails write them. */
export type OrderLinks = {
  to: (type: OrderType, order: Linked) => string;
  toReturn: (row: Linked) => string;
  /** The invoices of whoever is logged in. */
  toInvoices: (to: Site & { locale: Locale }) => string;
  home: (to: Site & { locale: Locale }) => string;
};

/**
 * Links to the site that an order was placed at, by a host that is configured, never by what a request says of
 * itself (security A29).
 */
export function createOrderLinks(originOf: SiteOrigins): OrderLinks {
  return {
    toInvoices: ({ locale, ...site }) => originOf(site) + pageLink(locale, "my-account/invoices"),
    home: ({ locale, ...site }) => originOf(site) + pageLink(locale, ""),
    to: (type, { number, validator, locale, ...site }) => {
      const path = orderPath({ type, number, validator: proved(validator) });
      return originOf(site) + pageLink(locale, "order/:id?", path);
    },
    toReturn: ({ number, validator, locale, ...site }) => {
      const path = returnIdOf({ number, validator: proved(validator) });
      return originOf(site) + pageLink(locale, "order/return/:id?", path);
    },
  };
}

function proved(validator: string): OrderValidator {
  if (!isOrderValidator(validator)) throw new Error("A link without a validator leads nowhere.");
  return validator;
}
