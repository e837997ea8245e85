import type { ShippingResponse } from "#contract/shipping.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { toDollars } from "#domain/money/money.ts";

import type { ShippingQuote } from "./calculate-shipping.ts";
import { SHIPPING_MESSAGES } from "./shipping-messages.ts";

/** Options and warnings under the names of the wire (decisions §6). */
export function shippingResponseOf(
  { options, warnings }: ShippingQuote,
  locale: Locale,
): ShippingResponse {
  return {
    status: "success",
    shippingOptions: options.map(({ id, carrier, service, price, days, isFreight }) => ({
      id,
      carrier,
      service,
      price: toDollars(price),
      days,
      freight: isFreight,
    })),
    warnings: warnings.map((code) => ({ code, message: SHIPPING_MESSAGES[code][locale] })),
  };
}
