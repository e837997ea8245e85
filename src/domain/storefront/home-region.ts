import { type Storefront, STOREFRONTS } from "./storefront.ts";

/** The region whose vehicles a storefront's own shoppers drive. */
const HOME_REGIONS: Record<Storefront, string> = { cr: "CR", us: "USA" };

/** The region whose vehicles the shoppers of a storefront drive. */
export function homeRegion(storefront: Storefront): string {
  return HOME_REGIONS[storefront];
}

/** The storefront whose own shoppers drive the vehicles of a region, where there is one. */
export function storefrontOf(region: string): Storefront | undefined {
  return STOREFRONTS.find((storefront) => HOME_REGIONS[storefront] === region);
}

/** The regions with the storefront's own first, which is what a picker starts with; the rest keep their order. */
export function homeRegionFirst<Region extends { value: string }>(
  regions: readonly Region[],
  storefront: Storefront,
): Region[] {
  const isHome = ({ value }: Region) => value === HOME_REGIONS[storefront];
  return [...regions.filter(isHome), ...regions.filter((region) => !isHome(region))];
}
