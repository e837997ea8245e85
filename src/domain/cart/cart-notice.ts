/** What a shopper is told of a change of the cart (specification §4), by a code that clients translate. */
export const CART_NOTICES = [
  /** "removed from cart". */
  "removed",
  /** "The Quantity for this product was Updated". */
  "quantity_updated",
  /** "The following items were updated due availability". */
  "items_updated",
  /** `You already have "{0}" Item{1} in your Shopping Cart`. */
  "already_in_cart",
  /** "This part is out of stock". */
  "out_of_stock",
  /** "Your cart has no items". */
  "cart_empty",
] as const;
export type CartNoticeCode = (typeof CART_NOTICES)[number];

/** A notice, of one part unless it is of the cart; `quantity` is what the cart holds of it now. */
export type CartNotice = { code: CartNoticeCode; sku?: string; quantity?: number };

type QuantityChange = {
  sku: string;
  /** What was asked, and what the cart held before and holds now. */
  requested: number;
  before: number;
  after: number;
};

/** What is told of setting a part's quantity: nothing when it was simply added. */
export function noticesOfChange({ sku, requested, before, after }: QuantityChange): CartNotice[] {
  if (requested === 0) return before > 0 ? [{ code: "removed", sku, quantity: 0 }] : [];
  if (after === 0) return [{ code: "out_of_stock", sku, quantity: 0 }];
  if (after < requested) return [{ code: "items_updated", sku, quantity: after }];
  if (before === 0) return [];
  return [
    { code: before === after ? "already_in_cart" : "quantity_updated", sku, quantity: after },
  ];
}
