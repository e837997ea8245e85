import { cents } from "#domain/money/money.ts";
import type { ShippingRates } from "#domain/shipping/shipping-offer.ts";
import type { Database } from "#server/platform/database.ts";

export type StoredRates = ShippingRates & {
  /** Category or category/subcategory of what always goes by freight. */
  freightCategories: readonly string[];
};

/** The rate tables as they are at this moment; rates that are switched off are left out. */
export async function readRates(db: Database): Promise<StoredRates> {
  const [zones, rates, policy] = await Promise.all([
    db.selectFrom("shipping_zone").select(["code", "country", "areas"]).execute(),
    db.selectFrom("shipping_rate").selectAll().where("is_enabled", "=", true).execute(),
    db.selectFrom("shipping_policy").selectAll().executeTakeFirstOrThrow(),
  ]);
  return {
    zones,
    rates: rates.map((rate) => ({
      zone: rate.zone,
      carrier: rate.carrier,
      service: rate.service,
      base: cents(rate.base_cents),
      perKilogram: cents(rate.per_kilogram_cents),
      days: { min: rate.days_min, max: rate.days_max },
    })),
    policy: {
      volumePerGram: policy.volume_per_gram,
      defaultGrams: policy.default_grams,
      freightAboveGrams: policy.freight_above_grams,
      residential: cents(policy.residential_cents),
      residentialFreight: cents(policy.residential_freight_cents),
    },
    freightCategories: policy.freight_categories,
  };
}

/** The warehouses of Costa Rica, where an order can be picked up, in their order. */
export async function findPickupPlaces(db: Database): Promise<{ name: string }[]> {
  return db
    .selectFrom("warehouse")
    .select("name")
    .where("storefront", "=", "cr")
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Zones and rates that a shop begins with; money is cents. */
export type RateSeed = { carrier: string; zones: readonly SeedZone[] };

type SeedZone = {
  code: string;
  country: "US" | "CR";
  name: string;
  areas: string[];
  rates: {
    service: "ground" | "express" | "freight";
    base: number;
    perKilogram: number;
    days: { min: number; max: number };
  }[];
};

/** Adds zones and rates that are not there yet: what an admin changed stays. */
export async function addRates(db: Database, { carrier, zones }: RateSeed): Promise<void> {
  await db
    .insertInto("shipping_zone")
    .values(
      zones.map(({ code, country, name, areas }, position) => ({
        code,
        country,
        name,
        areas,
        position,
      })),
    )
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
  await db
    .insertInto("shipping_rate")
    .values(
      zones.flatMap(({ code: zone, rates }) =>
        rates.map(({ service, base, perKilogram, days }) => ({
          zone,
          carrier,
          service,
          base_cents: base,
          per_kilogram_cents: perKilogram,
          days_min: days.min,
          days_max: days.max,
        })),
      ),
    )
    .onConflict((conflict) => conflict.columns(["zone", "carrier", "service"]).doNothing())
    .execute();
}
