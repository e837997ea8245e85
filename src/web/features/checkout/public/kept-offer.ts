import type { OrderReference } from "#contract/orders.ts";

import { orderId } from "#web/paths.ts";
import { storedText } from "#web/storage/stored-text.ts";

/** Keeps the link of a quote that is going to be paid: the address of the page where it is paid has no secret. */
export function keepOffer(quote: OrderReference): void {
  offerOf(quote.orderNumber).write(orderId(quote));
}

/** The link of a quote, as calls take it. */
export function keptOffer(quoteNumber: string): string | null {
  return offerOf(quoteNumber).read();
}

export function forgetOffer(quoteNumber: string): void {
  offerOf(quoteNumber).remove();
}

function offerOf(quoteNumber: string) {
  return storedText(`offer.${quoteNumber}`);
}
