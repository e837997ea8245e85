import type { KnownVehicle } from "#contract/vehicles.ts";
import type { GarageEntry } from "#domain/garage/garage.ts";

/** One of the shop's vehicles or engines as a garage keeps it; an engine has no region, year or model. */
export function garageEntryOf(vehicle: KnownVehicle, vin = ""): GarageEntry {
  return {
    ...vehicle,
    region: vehicle.region ?? "",
    year: vehicle.year ?? 0,
    model: vehicle.model ?? "",
    ...(vin !== "" && { vin }),
  };
}
