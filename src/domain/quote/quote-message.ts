/** How long what a customer, or the shop, writes at a quote may be. */
export const LONGEST_QUOTE_MESSAGE = 2_000;
