import type { Storefront } from "./storefront.ts";

/** Whether colones stand beside dollars: in Costa Rica alone (decisions §12). */
export function showsColones(storefront: Storefront): boolean {
  return storefront === "cr";
}
