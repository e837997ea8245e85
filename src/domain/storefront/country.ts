import type { Country } from "../account/region.ts";
import type { Storefront } from "./storefront.ts";

const COUNTRIES_OF: Record<Storefront, Country> = { cr: "CR", us: "US" };

/** The country whose shop a storefront is, where its warehouses are. */
export function countryOf(storefront: Storefront): Country {
  return COUNTRIES_OF[storefront];
}
