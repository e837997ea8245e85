import type { GarageVehicle } from "#contract/shared.ts";
import type { GarageEntry } from "#domain/garage/garage.ts";

/** A vehicle or engine that a reply names as an entry for the garage; undefined when it names too little. */
export function entryOfVehicle(vehicle: GarageVehicle | null | undefined): GarageEntry | undefined {
  if (!vehicle) return undefined;
  const { id, type = "vehicle", make, engine_name } = vehicle;
  if (typeof id !== "number" || !make || !engine_name) return undefined;
  return { id, type, make, engine_name, ...placeOf(vehicle) };
}

/** An engine has neither region, year nor model. */
function placeOf({ region, year, model, engine_liter }: GarageVehicle) {
  return {
    region: region ?? "",
    year: Number(year ?? 0),
    model: model ?? "",
    engine_liter: engine_liter ?? "",
  };
}
