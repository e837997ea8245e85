import type { VehicleIdRef, VehicleRef } from "#domain/vehicle/vehicle-ref.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  findEngine,
  findVehicleById,
  findVehicleByNames,
  type FoundVehicle,
} from "./vehicle-choice-store.ts";

export type { FoundVehicle } from "./vehicle-choice-store.ts";

/** The shop's own vehicle or engine that is meant; undefined when it has none like it, and of a model, which is none. */
export type VehicleFinder = (ref: VehicleRef) => Promise<FoundVehicle | undefined>;

/** `+` reads as `-`, and any writing with the same slug is the same name (specification §5). */
export function createVehicleFinder(db: Database): VehicleFinder {
  return async (ref) => {
    if ("id" in ref) return ref.id === 0 ? undefined : findById(db, ref);
    switch (ref.kind) {
      case "engine":
        return findEngine(db, ref);
      case "vehicle":
        return findVehicleByNames(db, ref);
      case "model":
        return undefined;
    }
  };
}

function findById(db: Database, { kind, id }: VehicleIdRef): Promise<FoundVehicle | undefined> {
  return kind === "engine" ? findEngine(db, { kind, id }) : findVehicleById(db, id);
}
