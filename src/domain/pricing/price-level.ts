/** The six price levels; a customer's row says which one is theirs (specification §3, decisions §2). */
export const PRICE_LEVELS = [
  "online",
  "repair_shop",
  "wholesale",
  "precio4",
  "precio5",
  "precio6",
] as const;
export type PriceLevel = (typeof PRICE_LEVELS)[number];
