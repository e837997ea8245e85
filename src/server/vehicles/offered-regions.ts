import type { Storefront } from "#domain/storefront/storefront.ts";
import type { VehicleRef } from "#domain/vehicle/vehicle-ref.ts";

import type { FoundVehicle, VehicleFinder } from "./find-vehicle.ts";

/** The regions whose vehicles a storefront has, its own first (setting vehicle_regions). */
export type OfferedRegions = (storefront: Storefront) => Promise<string[]>;

/** Finds a vehicle or an engine for a storefront; undefined for one of a region that it does not have. */
export type OfferedVehicleFinder = (
  ref: VehicleRef,
  storefront: Storefront,
) => Promise<FoundVehicle | undefined>;

type Needs = { findVehicle: VehicleFinder; regions: OfferedRegions };

/** Finds vehicles of the regions that a storefront has, and engines, which have none; no others. */
export function offeredVehicles({ findVehicle, regions }: Needs): OfferedVehicleFinder {
  return async (ref, storefront) => {
    const found = await findVehicle(ref);
    if (found?.region === undefined) return found;
    return (await regions(storefront)).includes(found.region) ? found : undefined;
  };
}
