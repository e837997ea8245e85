import type { Locale } from "#domain/i18n/locale.ts";
import { orderPath, type OrderType } from "#domain/order/order-path.ts";
import { isOrderValidator } from "#domain/order/order-validator.ts";
import { pageLink } from "#domain/pages/page-link.ts";

type Linked = { number: number; validator: string; locale: Locale };

/** Addresses of orders and quotes as mails write them. */
export type OrderLinks = {
  to: (type: OrderType, order: Linked) => string;
  home: (locale: Locale) => string;
};

/** Links from the configured address of the shop, never from what a request says of itself (security A29). */
export function createOrderLinks(origin: string): OrderLinks {
  return {
    home: (locale) => origin + pageLink(locale, ""),
    to: (type, { number, validator, locale }) => {
      if (!isOrderValidator(validator)) throw new Error(`Order ${number} has no validator.`);
      return origin + pageLink(locale, "order/:id?", orderPath({ type, number, validator }));
    },
  };
}
