import type { Storefront } from "#domain/storefront/storefront.ts";

import type { FoundVehicle, VehicleFinder } from "./find-vehicle.ts";

/** The regions whose vehicles a storefront has, its own first (setting vehicle_regions). */
export type OfferedRegions = (storefront: Storefront) => Promise<string[]>;

type Needs = { findVehicle: VehicleFinder; regions: OfferedRegions };

/** Finds vehicles of the regions that a storefront has, and engines, which have none; no others. */
export function offeredVehicles({ findVehicle, regions }: Needs) {
  return async (
    ref: Parameters<VehicleFinder>[0],
    storefront: Storefront,
  ): Promise<FoundVehicle | undefined> => {
    const found = await findVehicle(ref);
    if (found?.region === undefined) return found;
    return (await regions(storefront)).includes(found.region) ? found : undefined;
  };
}
