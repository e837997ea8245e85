import seed from "../../../db/seed/shipping-rates.json" with { type: "json" };

import type { Database } from "#server/platform/database/database.ts";

import { addRates, type RateSeed } from "./written-table-store.ts";

/** Gives a new shop zones and rates to begin with; what an admin changed stays. */
export async function loadShippingRates(db: Database): Promise<void> {
  await addRates(db, demoRates());
}

/** What the demonstration ships for. */
export function demoRates(): RateSeed {
  return {
    carrier: seed.carrier,
    zones: seed.zones.map(({ code, country, name, areas, rates }) => ({
      code,
      country: country === "CR" ? "CR" : "US",
      name,
      areas,
      rates: rates.map(({ service, base, perKilogram, days }) => ({
        service: serviceOf(service),
        base,
        perKilogram,
        days,
      })),
    })),
  };
}

function serviceOf(name: string): RateSeed["zones"][number]["rates"][number]["service"] {
  const service = (["ground", "express", "freight"] as const).find((one) => one === name);
  if (!service) throw new Error(`No such shipping service: ${name}`);
  return service;
}
