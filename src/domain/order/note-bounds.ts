/** What staff writes beside an order that is there, or that it takes by phone, is no longer than this, in signs. */
export const LONGEST_ORDER_NOTE = 4_000;
