import type { GarageVehicle } from "#contract/shared.ts";
import type { FoundVehicle, VehicleFinder } from "#server/vehicles/find-vehicle.ts";

import type { VehicleQuery } from "./part-query.ts";

/** The line and year, or the engine, that a garage entry means; an unknown one has neither and fits nothing. */
export async function askedVehicle(
  vehicle: GarageVehicle,
  findVehicle: VehicleFinder,
): Promise<VehicleQuery> {
  return vehicleQueryOf(vehicle, await knownVehicle(vehicle, findVehicle));
}

/** The same, of an entry whose vehicle has been found, or has not. */
export function vehicleQueryOf(
  vehicle: GarageVehicle,
  found: FoundVehicle | undefined,
): VehicleQuery {
  if (isEngine(vehicle)) return { kind: "engine", engineIds: found ? [found.engineId] : [] };
  const lineIds = found && found.lineId !== null ? [found.lineId] : [];
  return { kind: "vehicle", lineIds, year: found?.year ?? 0 };
}

/** Whether the shop has the vehicle or engine that was asked with. */
export function isKnown(vehicle: VehicleQuery): boolean {
  return (vehicle.kind === "engine" ? vehicle.engineIds : vehicle.lineIds).length > 0;
}

/** The shop's own vehicle or engine that a garage entry means; one that says what engine but not what model is an engine. */
export async function knownVehicle(
  vehicle: GarageVehicle,
  findVehicle: VehicleFinder,
): Promise<FoundVehicle | undefined> {
  return findVehicle(isEngine(vehicle) ? { ...vehicle, type: "engine" } : vehicle);
}

function isEngine({ type, model, engine_name: engine }: GarageVehicle): boolean {
  return type === "engine" || (!model && Boolean(engine));
}

/** An entry that names nothing is no vehicle: a shopper without one sends it empty. */
export function isVehicle(vehicle: GarageVehicle | null | undefined): vehicle is GarageVehicle {
  if (!vehicle) return false;
  return [vehicle.id, vehicle.model, vehicle.engine_name, vehicle.make, vehicle.year].some(
    (value) => value !== undefined && value !== null && value !== "",
  );
}
