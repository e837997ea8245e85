/** What an order comes to, in the order in which it is shown. */
export const ORDER_SUMS = ["products", "shipping", "discount", "core", "tax", "total"] as const;
