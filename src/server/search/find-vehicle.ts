import type { Pool } from "pg";

import type { GarageVehicle } from "#contract/shared.ts";
import { slugOf } from "#domain/naming/slug.ts";
import { homeRegionFirst } from "#domain/storefront/home-region.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { FoundVehicle, VehicleFinder } from "#server/vehicles/find-vehicle.ts";

import { findModelLines } from "./model-line-store.ts";
import type { VehicleQuery } from "./part-query.ts";

type Sources = { pool: Pool; findVehicle: VehicleFinder; storefront: Storefront };

/** What a list is narrowed to: a vehicle, an engine, or all engines of a model. */
export async function narrowingVehicle(
  vehicle: GarageVehicle,
  { pool, findVehicle, storefront }: Sources,
): Promise<VehicleQuery> {
  return isModel(vehicle)
    ? modelQuery(pool, vehicle, storefront)
    : requestedVehicle(vehicle, findVehicle);
}

/** The line and year, or the engine, that a garage entry means; an unknown one has neither and fits nothing. */
export async function requestedVehicle(
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

/** Whether it names a model and leaves its engine or its year open, as a search text does: "NPR 2016", "NPR 4HK1". */
export function isModel(vehicle: GarageVehicle): boolean {
  const { type, id, make, model, year, engine_name: engine } = vehicle;
  return type !== "engine" && !id && Boolean(make) && Boolean(model) && !(engine && year);
}

/**
 * All lines of a model in a year, or in any, with an engine, or with any: of the storefront's own region
 * where it has the model, else of all. It narrows a list and says of no part that it fits (ADR 0015).
 */
async function modelQuery(
  pool: Pool,
  { make, model, year, engine_name: engine }: GarageVehicle,
  storefront: Storefront,
): Promise<VehicleQuery> {
  const inYear = year ? Number(year) || 0 : null;
  const lines = await findModelLines(pool, {
    make: slugOf(make ?? ""),
    model: slugOf(model ?? ""),
    year: inYear,
    engine: engine ? slugOf(engine) : null,
  });
  const [nearest] = homeRegionFirst(
    lines.map(({ region }) => ({ value: region })),
    storefront,
  );
  const own = lines.filter(({ region }) => region === nearest?.value);
  return {
    kind: "vehicle",
    lineIds: own.map(({ id }) => id).toSorted((a, b) => a - b),
    year: inYear,
  };
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
