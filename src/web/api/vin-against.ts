import type { KnownVehicle, VinAnswer } from "#contract/vehicles.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { type FitsOfVehicle, partsAgainstVin } from "#domain/vin/parts-against-vin.ts";

import type { askFitments } from "./ask-fitments.ts";
import type { ShopApi } from "./shop-api.ts";
import { sentVehicle } from "./vehicle-wire.ts";

/** Of what may be so many vehicles nothing is claimed. */
const MOST_VEHICLES = 12;

/** What a VIN means, and the parts that fit none of the vehicles that it may be of. */
export type VinAgainst = {
  vehicles: KnownVehicle[];
  /** What all of them have in common. */
  vin: Pick<Extract<VinAnswer, { status: "valid" }>["vin"], "make" | "model" | "year">;
  skus: string[];
};

type Question = { vin: string; skus: readonly string[]; locale: Locale };
type Calls = Pick<ShopApi, "identifyVin"> & { fitments: typeof askFitments };

/**
 * Compares the parts of an order with its VIN. Null where the VIN means no vehicle of the shop's, or too many of them:
 * then nothing is claimed. Rejects where the shop could not be asked.
 */
export async function vinAgainst(
  { vin: written, skus, locale }: Question,
  { identifyVin, fitments }: Calls,
): Promise<VinAgainst | null> {
  const answer = await identifyVin(written, "");
  if (answer.status !== "valid") return null;
  const { vehicles, vin } = answer;
  if (vehicles.length === 0 || vehicles.length > MOST_VEHICLES) return null;
  const known = await Promise.all(
    vehicles.map(async ({ id, type }): Promise<FitsOfVehicle> => {
      const fits = await fitments({ vehicle: sentVehicle({ kind: type, id }), skus, locale });
      return new Map([...fits].map(([sku, { status }]) => [sku, status]));
    }),
  );
  const { make, model, year } = vin;
  return { vehicles, vin: { make, model, year }, skus: partsAgainstVin(skus, known) };
}

/** What all vehicles have in common that a VIN may be of: "Isuzu NPR 2012". */
export function vinWords({ vin: { make, model, year } }: Pick<VinAgainst, "vin">): string {
  return [make, model, year].filter((word) => word !== null).join(" ");
}
