import type { ShippingOption, ShippingResponse } from "#contract/shipping.ts";
import type { CartLine } from "#domain/cart/cart-lines.ts";
import { localeOf } from "#domain/i18n/locale.ts";
import type { CheckoutDraft, ChosenAddress, ChosenOption } from "#domain/order/checkout-draft.ts";

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

/** Ids are signed with their hour, so a way that was chosen before is found again by what it says. */
export function isSameWay(one: ShippingOption, other: ChosenOption): boolean {
  return (
    one.carrier === other.carrier && one.service === other.service && one.price === other.price
  );
}

/** The way that a draft chose, as it is offered at this moment; null where it is not, or costs something else. */
export async function offeredAgain(
  { shippingAddress: address, option }: CheckoutDraft,
  lines: readonly CartLine[],
): Promise<ChosenOption | null> {
  if (!address || !option) return null;
  try {
    const { shippingOptions } = await askForShipping(address, lines);
    const same = shippingOptions.find((one) => isSameWay(one, option));
    return same ? chosenOption(same, option.madeFor) : null;
  } catch {
    return null; // it is chosen anew, where the shop says why it offers nothing
  }
}
