import { createContext, useContext } from "react";

const ShopName = createContext("");

/** What the shop is called, from the layout down; above it, where settings could not be had, nothing. */
export const ShopNameProvider = ShopName.Provider;

export function useShopName(): string {
  return useContext(ShopName);
}
