import { placingStore, type PlacingStore } from "./placing-state.ts";

/** Where the payment of a quote is kept while its answer is not known; apart from the order that is begun. */
export function offerPlacing(quoteNumber: string): PlacingStore {
  return placingStore(`placing.${quoteNumber}`);
}
