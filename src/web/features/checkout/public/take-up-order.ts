import type { ShownOrder } from "#contract/orders.ts";
import { ADDRESS_TYPES } from "#domain/account/address.ts";
import { COUNTRIES } from "#domain/account/region.ts";
import { type ChosenAddress, shippingQuestion } from "#domain/order/checkout-draft.ts";
import { PAYMENT_METHODS } from "#domain/payment/payment-method.ts";

import { addMany } from "#web/features/cart/public/cart-calls.ts";
import { currentCart } from "#web/features/cart/public/cart-state.ts";
import { changeDraft, currentDraft, draftSaved } from "../draft-state.ts";
import { addressOf } from "#web/api/address-wire.ts";
import { askForShipping, chosenOption } from "../shipping-offer.ts";

type UnpaidOrder = Pick<
  ShownOrder,
  | "isWhole"
  | "shippingAddress"
  | "billingAddress"
  | "shippingOption"
  | "purchaseOrder"
  | "vinNumber"
  | "coupon"
  | "paymentMethod"
> & { items: readonly Pick<ShownOrder["items"][number], "sku" | "quantity">[] };

/**
 * Makes an order that was not paid the one that is begun here: what the cart lacks of it is put there,
 * and what was decided stands, so that the payment step is open. Whoever only has the link sees masked
 * addresses, and says theirs again unless this browser still has them. A refused call is thrown.
 */
export async function takeUpOrder(order: UnpaidOrder): Promise<void> {
  const lacking = lackingLines(order);
  if (lacking.length > 0) await addMany(lacking);
  if (order.isWhole) changeDraft(decidedIn(order));
  const address = currentDraft().shippingAddress;
  if (address) await shipAsBefore(order, address);
  await draftSaved();
}

function lackingLines({ items }: Pick<UnpaidOrder, "items">) {
  const held = new Map(currentCart().map(({ sku, quantity }) => [sku, quantity]));
  return items
    .map(({ sku, quantity }) => ({ sku, quantity: quantity - (held.get(sku) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

function decidedIn(order: UnpaidOrder) {
  const { shippingAddress, billingAddress, purchaseOrder, vinNumber, coupon } = order;
  const isSame = JSON.stringify(shippingAddress) === JSON.stringify(billingAddress);
  return {
    shippingAddress: knownAddress(shippingAddress),
    billingAddress: isSame ? null : knownAddress(billingAddress),
    method: PAYMENT_METHODS.find((method) => method === order.paymentMethod) ?? null,
    purchaseOrder,
    vinNumber,
    couponCode: coupon,
  };
}

/** An address of an order, as far as the shop still ships there. */
function knownAddress(address: ShownOrder["shippingAddress"]): ChosenAddress | null {
  const country = COUNTRIES.find((one) => one === address.country);
  const type = ADDRESS_TYPES.find((one) => one === address.type);
  return country && type ? addressOf({ ...address, country, type }) : null;
}

/** The same carrier and service, at today's price; chosen anew where it is not offered any more. */
async function shipAsBefore(
  { shippingOption: before }: Pick<UnpaidOrder, "shippingOption">,
  address: ChosenAddress,
): Promise<void> {
  const lines = currentCart();
  const { shippingOptions } = await askForShipping(address, lines);
  const same = shippingOptions.find(
    ({ carrier, service }) => carrier === before?.carrier && service === before.service,
  );
  changeDraft({ option: same ? chosenOption(same, shippingQuestion(address, lines)) : null });
}
