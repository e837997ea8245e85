import type { Database } from "#server/platform/database/database.ts";
import { createVehicleFinder, type VehicleFinder } from "#server/vehicles/find-vehicle.ts";
import {
  offeredVehicles,
  type OfferedRegions,
  type OfferedVehicleFinder,
} from "#server/vehicles/offered-regions.ts";

export type VehiclesOffered = {
  findVehicle: VehicleFinder;
  findOffered: OfferedVehicleFinder;
  regions: OfferedRegions;
};

/** The vehicles of a database as both storefronts have them: of every region unless said otherwise. */
export function vehiclesOffered(
  db: Database,
  regions: OfferedRegions = async () => ["CR", "USA"],
): VehiclesOffered {
  const findVehicle = createVehicleFinder(db);
  return { findVehicle, findOffered: offeredVehicles({ findVehicle, regions }), regions };
}
