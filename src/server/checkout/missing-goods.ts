import type { PricedOrder } from "./price-order.ts";

/** What of a cart is not to be had, or not as much of it; unknown is what no part is. */
export type MissingGoods = {
  sku: string;
  requested: number;
  available: number;
  isKnown: boolean;
};

/** Those of a priced order, as staff reads them. */
export function missingGoods({
  deletedProducts,
  cappedLines,
}: Pick<PricedOrder, "deletedProducts" | "cappedLines">): MissingGoods[] {
  return [
    ...deletedProducts.map(({ sku, quantity, reason }) => ({
      sku,
      requested: quantity,
      available: 0,
      isKnown: reason !== "unknown_part",
    })),
    ...cappedLines.map(({ sku, requested, quantity }) => ({
      sku,
      requested,
      available: quantity,
      isKnown: true,
    })),
  ];
}
