import { createPartCatalogue, type PartCatalogue } from "#server/parts/part-catalogue.ts";
import type { ShopDatabase } from "#server/platform/database.ts";
import { createPartSearch } from "#server/search/part-search.ts";
import { createVehicleFinder, type VehicleFinder } from "#server/vehicles/find-vehicle.ts";

import { STANDING_VERSION } from "./catalogue-version.ts";

/** The parts of a database as shoppers see them, of whatever availability. */
export function openPartCatalogue({ db, pool }: ShopDatabase): {
  parts: PartCatalogue;
  findVehicle: VehicleFinder;
} {
  const findVehicle = createVehicleFinder(db);
  const search = createPartSearch({
    pool,
    catalogueVersion: STANDING_VERSION,
    findVehicle,
    defaultAvailability: async () => "ALL",
  });
  return { parts: createPartCatalogue({ pool, search, findVehicle }), findVehicle };
}
