import { createContext, useContext } from "react";

import type { ShopApi } from "./shop-api.ts";

const ShopApiContext = createContext<ShopApi | undefined>(undefined);

/** Hands the page's calls, in its language, to components that ask while the shopper acts. */
export const ShopApiProvider = ShopApiContext.Provider;

export function useShopApi(): ShopApi {
  const api = useContext(ShopApiContext);
  if (!api) throw new Error("useShopApi needs the layout around it.");
  return api;
}
