import type { ShippingResponse, ShippingWarning } from "#contract/shipping.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { LATER_DAYS } from "#domain/availability/availability.ts";
import { toDollars } from "#domain/money/money.ts";

import { filled, serverTexts } from "#texts/server-texts.ts";

import type { ShippingQuote } from "./calculate-shipping.ts";

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
    warnings: warningsWire(warnings, locale),
  };
}

/** Warnings with their sentences. */
export function warningsWire(
  warnings: readonly ShippingWarning[],
  locale: Locale,
): ShippingResponse["warnings"] {
  return warnings.map((code) => ({
    code,
    message: filled(serverTexts("shipping", locale)[code], LATER_DAYS),
  }));
}
