import { cents } from "#domain/money/money.ts";
import type { ShippingRates } from "#domain/shipping/shipping-offer.ts";
import type { Database } from "#server/platform/database/database.ts";

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
export type RateSeed = { carrier: string; zones: SeedZone[] };

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

/** Zones and rates as they were given, in their order; of several carriers the first. */
export async function readTables(db: Database): Promise<RateSeed | undefined> {
  const zones = await db.selectFrom("shipping_zone").selectAll().orderBy("position").execute();
  const rates = await db.selectFrom("shipping_rate").selectAll().orderBy("id").execute();
  const carrier = rates[0]?.carrier;
  if (carrier === undefined) return undefined;
  return {
    carrier,
    zones: zones.map(({ code, country, name, areas }) => ({
      code,
      country,
      name,
      areas,
      rates: rates
        .filter((rate) => rate.zone === code && rate.carrier === carrier)
        .map(({ service, base_cents, per_kilogram_cents, days_min, days_max }) => ({
          service,
          base: base_cents,
          perKilogram: per_kilogram_cents,
          days: { min: days_min, max: days_max },
        })),
    })),
  };
}

/** Leaves the shop without any zone or rate. */
export async function removeRates(db: Database): Promise<void> {
  await db.deleteFrom("shipping_rate").execute();
  await db.deleteFrom("shipping_zone").execute();
}

/** Gives a shop without any zone its first ones: whoever has some decided what there is. */
export async function addRates(db: Database, { carrier, zones }: RateSeed): Promise<void> {
  const known = await db.selectFrom("shipping_zone").select("code").limit(1).execute();
  if (known.length > 0) return;
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
    .execute();
}

/** Gives rates another carrier, where that one has none of its own. */
export async function renameCarrier(db: Database, from: string, to: string): Promise<void> {
  await db
    .updateTable("shipping_rate")
    .set({ carrier: to })
    .where("carrier", "=", from)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("shipping_rate as taken")
            .select("taken.id")
            .whereRef("taken.zone", "=", "shipping_rate.zone")
            .whereRef("taken.service", "=", "shipping_rate.service")
            .where("taken.carrier", "=", to),
        ),
      ),
    )
    .execute();
}
