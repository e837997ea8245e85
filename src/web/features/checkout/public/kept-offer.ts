import type { OrderReference } from "#contract/orders.ts";

import { orderId } from "#web/paths.ts";
import { storedText } from "#web/storage/stored-text.ts";

/** What is paid on a page of its own: a quote, or an order that the shop took by phone. */
export type OfferName = Pick<OrderReference, "type" | "orderNumber">;

/** Keeps the link of what is going to be paid: the address of the page where it is paid has no secret. */
export function keepOffer(offer: OrderReference): void {
  offerOf(offer).write(orderId(offer));
}

/** The link of what is paid, as calls take it. */
export function keptOffer(offer: OfferName): string | null {
  return offerOf(offer).read();
}

export function forgetOffer(offer: OfferName): void {
  offerOf(offer).remove();
}

function offerOf({ type, orderNumber }: OfferName) {
  return storedText(type === "quote" ? `offer.${orderNumber}` : `offer.order.${orderNumber}`);
}
