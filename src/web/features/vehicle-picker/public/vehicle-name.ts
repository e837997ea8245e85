import type { GarageVehicle } from "#contract/shared.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { shownLiters } from "#domain/vehicle/engine-liters.ts";
import type { AddressedVehicle } from "#domain/vehicle/vehicle-ref.ts";

import { engineNames, sentVehicle } from "#web/api/vehicle-wire.ts";

/** "Isuzu NPR 2012, 4HK1-TC 5.2 L", in Spanish "5,2 L"; an engine alone is "Isuzu 4HK1 5.2 L". */
export function vehicleName(vehicle: GarageVehicle, locale: Locale): string {
  const engine = engineWords(vehicle, locale);
  if (!vehicle.model) return words(vehicle.make, engine);
  return engine === "" ? truckWords(vehicle) : `${truckWords(vehicle)}, ${engine}`;
}

/** "Isuzu NPR 2012"; of an engine alone its maker. */
export function truckWords({ make, model, year }: GarageVehicle): string {
  return words(make, model, year);
}

/** "4HK1-TC 5.2 L"; "Series 60 14.0 L" where the name ends with its size. */
export function engineWords(vehicle: GarageVehicle, locale: Locale): string {
  const { name, liters } = engineNames(vehicle);
  if (liters === "") return name;
  const bare = name.endsWith(` ${liters}`) ? name.slice(0, -1 - liters.length) : name;
  return words(bare, shownLiters(liters, locale), "L");
}

/** "NPR 2012" or "4HK1": enough where space is short and the whole name stands nearby. */
export function shortVehicleName(vehicle: GarageVehicle): string {
  const { model, year, engine_name: engine } = vehicle;
  return model ? words(model, year || engine) : words(engine);
}

/** The vehicle as the shop knows it, else as far as the address itself names it. */
export function namedVehicle(
  known: GarageVehicle | null | undefined,
  reference: AddressedVehicle | null,
): GarageVehicle | null {
  if (known) return known;
  return reference && !("id" in reference) ? sentVehicle(reference) : null;
}

function words(...parts: (string | number | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
