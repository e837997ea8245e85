import { placingStore, type PlacingStore } from "./placing-state.ts";
import type { OfferName } from "./public/kept-offer.ts";

/** Where the payment of a quote or an order is kept while its answer is not known; apart from the order that is begun. */
export function offerPlacing({ type, orderNumber }: OfferName): PlacingStore {
  return placingStore(type === "quote" ? `placing.${orderNumber}` : `placing.order.${orderNumber}`);
}
