import type { GarageVehicle } from "#contract/shared.ts";
import type { VehicleRef } from "#domain/vehicle/vehicle-ref.ts";

/** A vehicle as calls take it (specification §3). */
export function sentVehicle(ref: VehicleRef): GarageVehicle {
  if ("id" in ref) return { id: ref.id, type: ref.kind };
  switch (ref.kind) {
    case "model":
      return { type: "vehicle", ...namesOf(ref) };
    case "engine":
      return {
        type: "engine",
        make: ref.make || null,
        engine_name: ref.name,
        engine_liter: ref.liters || null,
      };
    case "vehicle":
      return { type: "vehicle", region: ref.region, ...namesOf(ref), engine_liter: ref.liters };
  }
}

/** An engine by its names, as addresses have it; what a reply leaves out is empty. */
export function engineNames({ make, engine_name, engine_liter }: EngineOfReply): EngineNames {
  return { make: make ?? "", name: engine_name ?? "", liters: engine_liter ?? "" };
}

type EngineOfReply = Pick<GarageVehicle, "make" | "engine_name" | "engine_liter">;
type EngineNames = { make: string; name: string; liters: string };

function namesOf({ make, model, year, engine }: Extract<VehicleRef, { model: string }>) {
  return { make, model, year, engine_name: engine };
}
