import { describe, expect, it } from "vitest";

import type { PartsFilters } from "#contract/products.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { reindexAll } from "#server/search/reindex-all.ts";
import { createVehicleRelator } from "#server/search/vehicle-relation.ts";
import { vehicleRefOf } from "#server/vehicles/vehicle-wire.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { STANDING_VERSION } from "../../../test/factories/catalogue-version.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";
import { createFitmentTeller } from "./tell-fitments.ts";

const database = await openTestDatabase();
const { pool } = database;
const catalogue = await seedCatalogue(database.db, { parts: 120, seed: 44 });
await reindexAll(database);

/** Whose regions the operator took away, as the United States' here. */
const REMOVED: Caller = { viewer: GUEST, locale: "en", storefront: "us" };
const HAD: Caller = { ...REMOVED, storefront: "cr" };
const vehicle = { id: catalogue.vehicles[0]?.id ?? 0 };
const engine = { id: catalogue.engines[0]?.id ?? 0, type: "engine" as const };
const { parts, findOffered } = openPartCatalogue(database, STANDING_VERSION, {
  regions: async (storefront) => (storefront === "cr" ? ["CR", "USA"] : []),
});
const relate = createVehicleRelator({ pool, catalogueVersion: STANDING_VERSION, findOffered });
const tell = createFitmentTeller({ ...database, findOffered });

/** The parts of a list. */
async function skusOf(filters: PartsFilters, caller: Caller): Promise<string[]> {
  const { products } = await parts.products(filters, caller);
  return products.map(({ sku }) => sku);
}

describe("a vehicle of a region that a storefront no longer has (setting vehicle_regions)", () => {
  it("has no parts in a list, and an engine, which has no region, has its own", async () => {
    expect(await skusOf({ vehicle }, HAD)).not.toEqual([]);
    expect(await skusOf({ vehicle }, REMOVED)).toEqual([]);
    expect(await skusOf({ vehicle: engine }, REMOVED)).not.toEqual([]);
  });

  it("is not what a model means", async () => {
    const found = await findOffered(vehicleRefOf(vehicle), "cr");
    if (!found) throw new Error("the catalogue has no such vehicle");
    const { make, model: name, year } = found;
    const model = { make, model: name, year };
    expect(await skusOf({ vehicle: model }, HAD)).not.toEqual([]);
    expect(await skusOf({ vehicle: model }, REMOVED)).toEqual([]);
  });

  it("is never said to fit", async () => {
    const skus = catalogue.parts.map(({ row }) => row.sku);
    const statuses = async (caller: Caller) =>
      new Set(
        (await tell({ skus, vehicle: vehicleRefOf(vehicle) }, caller)).map(
          ({ fitment }) => fitment.status,
        ),
      );
    expect(await statuses(HAD)).toContain("fits");
    expect(await statuses(REMOVED)).not.toContain("fits");
  });

  it("greys the menu as a vehicle does that the shop does not know", async () => {
    const unknown = vehicleRefOf({ id: 999_999 });
    expect(await relate(vehicleRefOf(vehicle), "us")).toEqual(await relate(unknown, "us"));
    expect(await relate(vehicleRefOf(vehicle), "cr")).not.toEqual(await relate(unknown, "cr"));
  });
});
