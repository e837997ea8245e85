import type { GarageVehicle } from "#contract/shared.ts";
import type { AddressedVehicle } from "#domain/vehicle/vehicle-ref.ts";

/** What a reply names as an address says it: by its id, else as a model; null where it names too little. */
export function addressedVehicle(vehicle: GarageVehicle): AddressedVehicle | null {
  const { id, type = "vehicle", make, model, year, engine_name } = vehicle;
  if (typeof id === "number") return { kind: type, id };
  if (!make || !model) return null;
  return {
    kind: "model",
    make,
    model,
    year: year ? Number(year) : null,
    engine: engine_name ?? null,
  };
}
