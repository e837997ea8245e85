import { cents } from "#domain/money/money.ts";
import type { WrittenPolicy } from "#domain/shipping/policy-faults.ts";
import type { ShippingRates } from "#domain/shipping/shipping-offer.ts";
import type { WrittenZone } from "#domain/shipping/zone-faults.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findPolicy, findZones } from "./zone-store.ts";

export type StoredRates = ShippingRates & {
  /** Category or category/subcategory of what always goes by freight. */
  freightCategories: readonly string[];
};

/** The tables as they are written down: zones with their rates, and the rules beside them. */
export type WrittenTables = { zones: readonly WrittenZone[]; policy: WrittenPolicy };

/** The tables as they are at this moment. */
export async function readWrittenTables(db: Database): Promise<WrittenTables> {
  const [zones, policy] = await Promise.all([findZones(db), findPolicy(db)]);
  return { zones, policy };
}

/** What a shipment is priced by. */
export function ratesOf({ zones, policy }: WrittenTables): StoredRates {
  return {
    zones,
    rates: zones.flatMap(({ code: zone, rates }) =>
      rates.map(({ base, perKilogram, ...rate }) => ({
        ...rate,
        zone,
        base: cents(base),
        perKilogram: cents(perKilogram),
      })),
    ),
    policy: {
      volumePerGram: policy.volumePerGram,
      defaultGrams: policy.defaultGrams,
      freightAboveGrams: policy.freightAboveGrams,
      residential: cents(policy.residential),
      residentialFreight: cents(policy.residentialFreight),
    },
    freightCategories: policy.freightCategories,
  };
}
