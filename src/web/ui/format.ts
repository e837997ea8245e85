import { createContext, useContext } from "react";

import { shopFormats, type ShopFormats } from "#domain/i18n/shop-formats.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

const ShopClock = createContext("UTC");

/** The time zone by whose clocks days are told below it. */
export const ShopClockProvider = ShopClock.Provider;

/** The clock of this page, for what is written by it elsewhere than in its formats. */
export function useShopClock(): string {
  return useContext(ShopClock);
}

/** Money, quantities and dates as the shopper's language writes them: es-CR or en-US. */
export function useFormat(): ShopFormats {
  return shopFormats(useShopLocale(), useShopClock());
}
