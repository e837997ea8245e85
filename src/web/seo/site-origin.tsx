import { createContext, useContext } from "react";

const SiteOrigin = createContext("");

/** Scheme and host that absolute addresses begin with; the server knows it, the browser is told. */
export const SiteOriginProvider = SiteOrigin.Provider;

export function useSiteOrigin(): string {
  return useContext(SiteOrigin);
}
