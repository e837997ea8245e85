import type { GarageVehicle } from "#contract/shared.ts";
import type { VehicleFinder } from "#server/vehicles/find-vehicle.ts";

import type { VehicleQuery } from "./part-query.ts";

/** The line and year, or the engine, that a garage entry means; an unknown one has neither and fits nothing. */
export async function askedVehicle(
  vehicle: GarageVehicle,
  findVehicle: VehicleFinder,
): Promise<VehicleQuery> {
  const isEngine = vehicle.type === "engine" || (!vehicle.model && Boolean(vehicle.engine_name));
  const found = await findVehicle(isEngine ? { ...vehicle, type: "engine" } : vehicle);
  if (isEngine) return { kind: "engine", engineIds: found ? [found.engineId] : [] };
  const lineIds = found && found.lineId !== null ? [found.lineId] : [];
  return { kind: "vehicle", lineIds, year: found?.year ?? 0 };
}
