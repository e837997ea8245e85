import type { GarageVehicle } from "#contract/shared.ts";

import type { VehicleRef } from "./vehicle-ref.ts";

/** "Isuzu NPR 2012, 4HK1-TC 5.2 L"; an engine alone is "Isuzu 4HK1 5.2 L". */
export function vehicleName(vehicle: GarageVehicle): string {
  const engine = engineWords(vehicle);
  if (!vehicle.model) return words(vehicle.make, engine);
  return engine === "" ? truckWords(vehicle) : `${truckWords(vehicle)}, ${engine}`;
}

/** "Isuzu NPR 2012"; of an engine alone its maker. */
export function truckWords({ make, model, year }: GarageVehicle): string {
  return words(make, model, year);
}

/** "4HK1-TC 5.2 L". */
export function engineWords(vehicle: GarageVehicle): string {
  return words(vehicle.engine_name, liters(vehicle.engine_liter));
}

/** "NPR 2012" or "4HK1": enough where space is short and the whole name stands nearby. */
export function shortVehicleName(vehicle: GarageVehicle): string {
  const { model, year, engine_name: engine } = vehicle;
  return model ? words(model, year || engine) : words(engine);
}

/** The vehicle as the shop knows it, else as far as the address itself names it. */
export function namedVehicle(
  known: GarageVehicle | null | undefined,
  reference: VehicleRef | null,
): GarageVehicle | null {
  if (known) return known;
  if (!reference || "id" in reference) return null;
  if (reference.kind === "model") {
    const { make, model, year, engine } = reference;
    return { make, model, year, engine_name: engine };
  }
  return {
    type: "engine",
    make: reference.make,
    engine_name: reference.name,
    engine_liter: reference.liters,
  };
}

function liters(amount: string | null | undefined): string {
  return amount ? `${amount} L` : "";
}

function words(...parts: (string | number | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
