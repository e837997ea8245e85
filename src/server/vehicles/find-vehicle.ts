import type { KnownVehicle } from "#contract/vehicles.ts";
import type { GarageVehicle } from "#contract/shared.ts";
import { slugOf } from "#domain/naming/slug.ts";
import { litersWritings } from "#domain/vehicle/engine-liters.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  findEngine,
  findVehicleById,
  findVehicleByNames,
  type FoundVehicle,
} from "./vehicle-choice-store.ts";

export type { FoundVehicle } from "./vehicle-choice-store.ts";

export type VehicleFinder = (vehicle: GarageVehicle) => Promise<FoundVehicle | undefined>;

/** Largest id that a column of whole numbers holds. */
const LARGEST_ID = 2_147_483_647;

/**
 * The vehicle or engine that a garage entry means: by its names where it has them, otherwise by id.
 * Names rule, so that an entry kept in a browser survives a new catalogue with other ids. `+` reads
 * as `-`, and any writing with the same slug is the same name (specification §5).
 */
export function createVehicleFinder(db: Database): VehicleFinder {
  return async (vehicle) => {
    if (vehicle.type === "engine") return findEngineEntry(db, vehicle);
    if (vehicle.make && vehicle.model && vehicle.engine_name && vehicle.year) {
      return findVehicleByNames(db, {
        region: vehicle.region ?? "",
        year: wholeNumber(vehicle.year),
        make: slugOf(vehicle.make),
        model: slugOf(vehicle.model),
        engine: slugOf(vehicle.engine_name),
        liters: litersOf(vehicle),
      });
    }
    const id = wholeNumber(vehicle.id);
    return id > 0 ? findVehicleById(db, id) : undefined;
  };
}

/** The vehicle as the calls say it, without the shop's own ids of line and engine. */
export function withoutPlace(found: FoundVehicle): KnownVehicle {
  const { lineId: _line, engineId: _engine, ...vehicle } = found;
  return vehicle;
}

function findEngineEntry(db: Database, vehicle: GarageVehicle): Promise<FoundVehicle | undefined> {
  if (vehicle.engine_name) {
    return findEngine(db, {
      maker: slugOf(vehicle.make ?? ""),
      name: slugOf(vehicle.engine_name),
      liters: litersOf(vehicle),
    });
  }
  const id = wholeNumber(vehicle.id);
  return id > 0 ? findEngine(db, { id }) : Promise.resolve(undefined);
}

function litersOf({ engine_liter: liters }: GarageVehicle): string[] {
  return litersWritings(liters ?? "");
}

function wholeNumber(value: number | string | null | undefined): number {
  const number = Number(value ?? 0);
  return Number.isInteger(number) && number <= LARGEST_ID ? number : 0;
}
