import { sql } from "kysely";

import type { WrittenPolicy } from "#domain/shipping/policy-faults.ts";
import type { WrittenRate, WrittenZone } from "#domain/shipping/zone-faults.ts";
import type { Database } from "#server/platform/database/database.ts";

export type StoredZone = WrittenZone & { version: number };
export type KeptPolicy = WrittenPolicy & { version: number };

/** Holds the tables: whoever writes any of them waits for the others, so that no two zones get one area. */
export async function lockTables(db: Database): Promise<void> {
  await db.selectFrom("shipping_policy").select("is_only").forUpdate().execute();
}

/** Every zone with its rates, in their order. */
export async function findZones(db: Database): Promise<StoredZone[]> {
  const zones = await db
    .selectFrom("shipping_zone")
    .selectAll()
    .orderBy("position")
    .orderBy("code")
    .execute();
  const rates = await db.selectFrom("shipping_rate").selectAll().orderBy("id").execute();
  return zones.map(({ code, country, name, areas, version }) => ({
    code,
    country,
    name,
    areas,
    version,
    rates: rates
      .filter((rate) => rate.zone === code)
      .map((rate): WrittenRate => ({
        carrier: rate.carrier,
        service: rate.service,
        base: rate.base_cents,
        perKilogram: rate.per_kilogram_cents,
        days: { min: rate.days_min, max: rate.days_max },
        isOffered: rate.is_enabled,
      })),
  }));
}

/** Adds a zone behind the others, as its first version. */
export async function insertZone(db: Database, zone: WrittenZone): Promise<void> {
  const { code, country, name, areas } = zone;
  await db
    .insertInto("shipping_zone")
    .values((row) => ({
      code,
      country,
      name,
      areas: [...areas],
      position: row
        .selectFrom("shipping_zone as other")
        .select((other) =>
          other(other.fn.coalesce(other.fn.max("other.position"), other.lit(-1)), "+", 1).as(
            "last",
          ),
        ),
    }))
    .execute();
  await insertRates(db, zone);
}

/** Writes a zone and its rates over those of a version; its country stays. */
export async function updateZone(db: Database, zone: WrittenZone, version: number): Promise<void> {
  const { code, name, areas } = zone;
  await db
    .updateTable("shipping_zone")
    .set({ name, areas: [...areas], version: version + 1 })
    .where("code", "=", code)
    .where("version", "=", version)
    .execute();
  await db.deleteFrom("shipping_rate").where("zone", "=", code).execute();
  await insertRates(db, zone);
}

/** Takes a zone away with its rates. */
export async function deleteZone(db: Database, code: string): Promise<void> {
  await db.deleteFrom("shipping_rate").where("zone", "=", code).execute();
  await db.deleteFrom("shipping_zone").where("code", "=", code).execute();
}

async function insertRates(db: Database, { code: zone, rates }: WrittenZone): Promise<void> {
  await db
    .insertInto("shipping_rate")
    .values(
      rates.map(({ carrier, service, base, perKilogram, days, isOffered }) => ({
        zone,
        carrier,
        service,
        base_cents: base,
        per_kilogram_cents: perKilogram,
        days_min: days.min,
        days_max: days.max,
        is_enabled: isOffered,
      })),
    )
    .execute();
}

/** The rules beside the rates. */
export async function findPolicy(db: Database): Promise<KeptPolicy> {
  const policy = await db.selectFrom("shipping_policy").selectAll().executeTakeFirstOrThrow();
  return {
    volumePerGram: policy.volume_per_gram,
    defaultGrams: policy.default_grams,
    freightAboveGrams: policy.freight_above_grams,
    residential: policy.residential_cents,
    residentialFreight: policy.residential_freight_cents,
    freightCategories: policy.freight_categories,
    version: policy.version,
  };
}

/** Writes the rules over those of a version. */
export async function updatePolicy(
  db: Database,
  policy: WrittenPolicy,
  version: number,
): Promise<void> {
  await db
    .updateTable("shipping_policy")
    .set({
      volume_per_gram: policy.volumePerGram,
      default_grams: policy.defaultGrams,
      freight_above_grams: policy.freightAboveGrams,
      residential_cents: policy.residential,
      residential_freight_cents: policy.residentialFreight,
      freight_categories: [...policy.freightCategories],
      version: version + 1,
    })
    .where("version", "=", version)
    .execute();
}

/** What always goes by freight, before and after. */
type FreightChange = { before: string[]; after: string[] };

/** Names a kind of part by another word where it always goes by freight; undefined where it does not. */
export async function replaceFreightCategory(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<FreightChange | undefined> {
  const { rows } = await sql<FreightChange>`
    with held as (
      select is_only, freight_categories as names from shipping_policy
      where ${from} = any(freight_categories) for update
    )
    update shipping_policy set version = version + 1, freight_categories = array(
      select distinct unnest(array_replace(held.names, ${from}, ${to})) order by 1)
    from held where held.is_only = shipping_policy.is_only
    returning held.names as before, shipping_policy.freight_categories as after`.execute(db);
  return rows[0];
}

/**
 * Every kind of part as the rules name it: a category, and "category/subcategory". Held, none of them is called otherwise
 * or taken away before the transaction has ended.
 */
export async function findKinds(db: Database, { isHeld = false } = {}): Promise<string[]> {
  const categories = await db
    .selectFrom("category")
    .select("url")
    .orderBy("id")
    .$if(isHeld, (found) => found.forKeyShare())
    .execute();
  const subcategories = await db
    .selectFrom("subcategory")
    .innerJoin("category", "category.id", "subcategory.category_id")
    .select(["category.url as category", "subcategory.url as url"])
    .orderBy("subcategory.id")
    .$if(isHeld, (found) => found.forKeyShare())
    .execute();
  return [
    ...categories.map(({ url }) => url),
    ...subcategories.map(({ category, url }) => `${category}/${url}`),
  ];
}
