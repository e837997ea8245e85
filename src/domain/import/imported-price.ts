import { PRICE_LEVELS } from "../pricing/price-level.ts";

/** What a file of prices sets of a part: the price of a level, or what the part costs the shop. */
export const IMPORTED_PRICE_FIELDS = [...PRICE_LEVELS, "cost"] as const;
export type ImportedPriceField = (typeof IMPORTED_PRICE_FIELDS)[number];
