import { describe, expect, it, vi } from "vitest";

import type { PartsFilters } from "#contract/products.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { createPartSearch } from "#server/search/part-search.ts";
import { reindexAll } from "#server/search/reindex-all.ts";
import type { OfferedVehicleFinder } from "#server/vehicles/offered-regions.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { STANDING_VERSION } from "../../../test/factories/catalogue-version.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { vehiclesOffered } from "../../../test/factories/offered-vehicles.ts";
import { createPartCatalogue } from "./part-catalogue.ts";

const caller: Caller = { viewer: GUEST, locale: "en", storefront: "cr" };
const database = await openTestDatabase();
const { db, pool } = database;
const { vehicles } = await seedCatalogue(db, { parts: 40, seed: 5 });
await reindexAll(database);
const [{ id } = { id: 0 }] = vehicles;

const offered = vehiclesOffered(db);
const findOffered = vi.fn<OfferedVehicleFinder>(offered.findOffered);
const query = vi.spyOn(pool, "query");
const search = createPartSearch({
  pool,
  ...offered,
  findOffered,
  catalogueVersion: STANDING_VERSION,
  defaultAvailability: async () => "ALL",
});
const { products } = createPartCatalogue({ pool, search });

/** How often the shop's vehicles and the lines of a model were asked for, for one page of a list. */
async function lookUps(filters: PartsFilters): Promise<number> {
  findOffered.mockClear();
  query.mockClear();
  await products(filters, caller);
  const ofModels = query.mock.calls.filter(
    ([sent]) => JSON.stringify(sent).includes('"model_lines"'), // and not what a model once was, where there is none
  );
  return findOffered.mock.calls.length + ofModels.length;
}

describe("the vehicle of a list", () => {
  it.each([
    ["to narrow it and to judge its parts", { vehicle: { id } }],
    ["to judge its parts alone", { vehicle: { id }, vehicleFit: "any" }],
    ["that the shop does not know", { vehicle: { id: 999_999 } }],
    ["with a text", { vehicle: { id }, searchText: "filter" }],
    ["that is a model", { vehicle: { make: "Isuzu", model: "NPR", year: 2016 } }],
  ] as const)("is looked up once: %s", async (_what, filters) => {
    expect(await lookUps(filters)).toBe(1);
  });

  it("is not looked up where there is none", async () => {
    expect(await lookUps({ searchText: "filter" })).toBe(0);
  });
});
