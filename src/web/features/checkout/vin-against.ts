import type { VinAnswer } from "#contract/vehicles.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { type FitsOfVehicle, partsAgainstVin } from "#domain/vin/parts-against-vin.ts";

import { garageEntryOf } from "#web/api/known-entry.ts";
import type { ShopApi } from "#web/api/shop-api.ts";
import { sentVehicle } from "#web/api/vehicle-wire.ts";
import { askFitments } from "#web/features/garage/public/ask-fitments.ts";
import { vehicleName } from "#web/features/vehicle-picker/public/vehicle-name.ts";

/** Of what may be so many vehicles nothing is claimed. */
const MOST_VEHICLES = 12;

/** The vehicle that a VIN means, in words, and the parts that do not fit it; none is no contradiction. */
export type VinAgainst = { vehicle: string; skus: string[] };

type Question = { vin: string; skus: readonly string[]; locale: Locale };
type Asked = Pick<ShopApi, "identifyVin"> & { fitments: typeof askFitments };

/**
 * Which parts of an order contradict its VIN. Null where none does, and where the VIN means no vehicle of the shop's or
 * too many of them. Rejects where the shop could not be asked.
 */
export async function vinAgainst(
  { vin, skus, locale }: Question,
  { identifyVin, fitments }: Asked,
): Promise<VinAgainst | null> {
  const answer = await identifyVin(vin, "");
  if (answer.status !== "valid" || answer.vehicles.length > MOST_VEHICLES) return null;
  const vehicles = await Promise.all(
    answer.vehicles.map(async ({ id, type }): Promise<FitsOfVehicle> => {
      const known = await fitments({ vehicle: sentVehicle({ kind: type, id }), skus, locale });
      return new Map([...known].map(([sku, { status }]) => [sku, status]));
    }),
  );
  const against = partsAgainstVin(skus, vehicles);
  return against.length > 0 ? { vehicle: nameOf(answer, locale), skus: against } : null;
}

/** Its whole name, or what all have in common that it may be. */
function nameOf(
  { vehicles, vin }: Extract<VinAnswer, { status: "valid" }>,
  locale: Locale,
): string {
  const [only, ...others] = vehicles;
  if (only && others.length === 0) return vehicleName(garageEntryOf(only), locale);
  return [vin.make, vin.model, vin.year].filter((word) => word !== null).join(" ");
}
