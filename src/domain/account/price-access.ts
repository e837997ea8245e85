import { PRICE_LEVELS, type PriceLevel } from "../pricing/price-level.ts";

/** What staff granted: the level in use, and the levels that the customer may switch to. */
export type PriceAccess = { priceLevel: PriceLevel; priceLevelAccess: readonly PriceLevel[] };

/** The levels a customer may use, each once and in the order of the levels; the one in use is among them. */
export function accessibleLevels({ priceLevel, priceLevelAccess }: PriceAccess): PriceLevel[] {
  return PRICE_LEVELS.filter((level) => level === priceLevel || priceLevelAccess.includes(level));
}

/** The level in use after a customer asks for one: any that was not granted is ignored (decisions §2). */
export function switchedLevel(access: PriceAccess, requested: string): PriceLevel {
  return accessibleLevels(access).find((level) => level === requested) ?? access.priceLevel;
}
