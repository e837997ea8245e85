import type { KnownVehicle, VinAnswer } from "#contract/vehicles.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { VehicleIdRef } from "#domain/vehicle/vehicle-ref.ts";
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
  const meant = await vehiclesOfVin(written, { identifyVin });
  if (!meant) return null;
  const vehicles = meant.vehicles.map(({ id, type }) => ({ kind: type, id }));
  const known = await fitsOfEach(vehicles, { skus, locale }, fitments);
  return { ...meant, skus: partsAgainstVin(skus, known) };
}

/** The vehicles that a VIN may be of, and what they have in common; null where these are none of the shop's, or too many. */
export async function vehiclesOfVin(
  written: string,
  { identifyVin }: Pick<Calls, "identifyVin">,
): Promise<Pick<VinAgainst, "vehicles" | "vin"> | null> {
  const answer = await identifyVin(written, "");
  if (answer.status !== "valid") return null;
  const { vehicles, vin } = answer;
  if (vehicles.length === 0 || vehicles.length > MOST_VEHICLES) return null;
  const { make, model, year } = vin;
  return { vehicles, vin: { make, model, year } };
}

/** What is known of parts on each of these vehicles, in their order. */
export async function fitsOfEach(
  vehicles: readonly VehicleIdRef[],
  { skus, locale }: Pick<Question, "skus" | "locale">,
  fitments: Calls["fitments"],
): Promise<FitsOfVehicle[]> {
  return Promise.all(
    vehicles.map(async (vehicle): Promise<FitsOfVehicle> => {
      const fits = await fitments({ vehicle: sentVehicle(vehicle), skus, locale });
      return new Map([...fits].map(([sku, { status }]) => [sku, status]));
    }),
  );
}

/** What all vehicles have in common that a VIN may be of: "Isuzu NPR 2012". */
export function vinWords({ vin: { make, model, year } }: Pick<VinAgainst, "vin">): string {
  return [make, model, year].filter((word) => word !== null).join(" ");
}
