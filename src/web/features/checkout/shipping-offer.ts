import type { ShippingOption, ShippingResponse } from "#contract/shipping.ts";
import type { CartLine } from "#domain/cart/cart-lines.ts";
import { localeOf } from "#domain/i18n/locale.ts";
import type { ChosenAddress, ChosenOption } from "#domain/order/checkout-draft.ts";

import { ask } from "#web/api/send.ts";
import { sentAddress } from "#web/api/address-wire.ts";
import { sentCart } from "#web/api/cart-wire.ts";

/** What the calculator offers for an address and a cart; a refusal is thrown. */
export function askForShipping(
  address: ChosenAddress,
  lines: readonly CartLine[],
): Promise<ShippingResponse> {
  return ask<ShippingResponse>({
    path: "shipping/calculator",
    locale: localeOf(location.pathname),
    body: { address: sentAddress(address), cart: sentCart(lines) },
  });
}

/** A way to ship as the draft keeps it, with what it was offered for (`shippingQuestion`). */
export function chosenOption(
  { id, carrier, service, price }: ShippingOption,
  madeFor: string,
): ChosenOption {
  return { id, carrier, service, price, madeFor };
}
