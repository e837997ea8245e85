import type { Storefront } from "./storefront.ts";

/** The clocks that a storefront's days are told by: those of its warehouses in San José and in Florida. */
const TIME_ZONES: Record<Storefront, string> = {
  cr: "America/Costa_Rica",
  us: "America/New_York",
};

/** The name of a storefront's time zone, as Intl takes it. */
export function timeZoneOf(storefront: Storefront): string {
  return TIME_ZONES[storefront];
}
