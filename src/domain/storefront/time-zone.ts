import { type Storefront, STOREFRONTS } from "./storefront.ts";

/** The clocks that a storefront's days are told by: those of its warehouses in San José and in Florida. */
const TIME_ZONES: Record<Storefront, string> = {
  cr: "America/Costa_Rica",
  us: "America/New_York",
};

/** The name of a storefront's time zone, as Intl takes it. */
export function timeZoneOf(storefront: Storefront): string {
  return TIME_ZONES[storefront];
}

/** The storefront whose days are told by these clocks; that of Costa Rica for all others. */
export function storefrontOfClock(timeZone: string): Storefront {
  return STOREFRONTS.find((storefront) => timeZoneOf(storefront) === timeZone) ?? "cr";
}
