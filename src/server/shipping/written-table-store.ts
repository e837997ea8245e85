import type { Selectable } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

import type { ShippingTables } from "./shipping-tables.ts";

/** Zones and rates as they are written down whole; money is cents. */
export type RateSeed = { carrier: string; zones: SeedZone[] };

type SeedZone = {
  code: string;
  country: "US" | "CR";
  name: string;
  areas: string[];
  rates: SeedRate[];
};

type SeedRate = {
  service: "ground" | "express" | "freight";
  base: number;
  perKilogram: number;
  days: { min: number; max: number };
  /** Where it is not the tables' own. */
  carrier?: string | undefined;
  /** Where it is kept and offered to nobody. */
  isOffered?: false | undefined;
};

/** Zones and rates as they are, in their order; the carrier that the most rates have is named once. */
export async function readTables(db: Database): Promise<RateSeed | undefined> {
  const zones = await db.selectFrom("shipping_zone").selectAll().orderBy("position").execute();
  const rates = await db.selectFrom("shipping_rate").selectAll().orderBy("id").execute();
  const [carrier] = byFrequency(rates.map((rate) => rate.carrier));
  if (carrier === undefined) return undefined;
  return {
    carrier,
    zones: zones.map(({ code, country, name, areas }) => ({
      code,
      country,
      name,
      areas,
      rates: rates.filter((rate) => rate.zone === code).map((rate) => seedRateOf(rate, carrier)),
    })),
  };
}

function seedRateOf(rate: Selectable<ShippingTables["shipping_rate"]>, carrier: string): SeedRate {
  return {
    service: rate.service,
    base: rate.base_cents,
    perKilogram: rate.per_kilogram_cents,
    days: { min: rate.days_min, max: rate.days_max },
    ...(rate.carrier !== carrier && { carrier: rate.carrier }),
    ...(!rate.is_enabled && { isOffered: false as const }),
  };
}

/** Each once, the most frequent first; of two as frequent the one that comes first. */
function byFrequency(names: readonly string[]): string[] {
  const times = (name: string) => names.filter((one) => one === name).length;
  return [...new Set(names)].toSorted((one, other) => times(other) - times(one));
}

/** Leaves the shop without any zone or rate; answers the highest version that a zone had. */
export async function removeRates(db: Database): Promise<number> {
  await db.deleteFrom("shipping_rate").execute();
  const gone = await db.deleteFrom("shipping_zone").returning("version").execute();
  return Math.max(0, ...gone.map(({ version }) => version));
}

/**
 * Gives a shop without any zone its first ones: whoever has some decided what there is. They are of a version that no
 * zone had before them, so that nobody saves over them what they saw of those.
 */
export async function addRates(
  db: Database,
  { carrier, zones }: RateSeed,
  version = 1,
): Promise<void> {
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
        version,
      })),
    )
    .execute();
  await db
    .insertInto("shipping_rate")
    .values(
      zones.flatMap(({ code: zone, rates }) =>
        rates.map(({ service, base, perKilogram, days, ...rate }) => ({
          zone,
          carrier: rate.carrier ?? carrier,
          service,
          base_cents: base,
          per_kilogram_cents: perKilogram,
          days_min: days.min,
          days_max: days.max,
          is_enabled: rate.isOffered ?? true,
        })),
      ),
    )
    .execute();
}

/** Gives rates another carrier, where that one has none of its own; zones with such a rate are of another version. */
export async function renameCarrier(db: Database, from: string, to: string): Promise<void> {
  const renamed = await db
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
    .returning("zone")
    .execute();
  const zones = renamed.map(({ zone }) => zone);
  if (zones.length === 0) return;
  await db
    .updateTable("shipping_zone")
    .set((zone) => ({ version: zone("version", "+", 1) }))
    .where("code", "in", zones)
    .execute();
}
