/** The most characters of the number that a customer gives an order in their own books. */
export const LONGEST_PURCHASE_ORDER = 60;
