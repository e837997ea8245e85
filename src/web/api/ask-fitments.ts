import type { Fitment, FitmentsResponse } from "#contract/products.ts";
import type { GarageVehicle } from "#contract/shared.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { ask } from "./send.ts";

type Question = { vehicle: GarageVehicle; skus: readonly string[]; locale: Locale };

/** What is known of these parts on a vehicle, by sku. */
export async function askFitments({ vehicle, skus, locale }: Question) {
  const path = "products/fitments";
  const { fitments } = await ask<FitmentsResponse>({ path, locale, body: { vehicle, skus } });
  return new Map<string, Fitment>(fitments.map((one) => [one.sku, one.fitment]));
}
