import { describe, expect, it } from "vitest";

import type { PartsFilters } from "#contract/products.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { STANDING_VERSION } from "../../../test/factories/catalogue-version.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";
import { HEREDIA, MIAMI, plantCounter, plantPart } from "../../../test/factories/sellable.ts";

const database = await openTestDatabase();
await plantCounter(database.db);
for (const [sku, stock] of [
  ["AT-HER", { [HEREDIA]: 3 }],
  ["AT-BOTH", { [HEREDIA]: 1, [MIAMI]: 2 }],
  ["AT-MIA", { [MIAMI]: 4 }],
  ["NOWHERE", { [HEREDIA]: 0 }],
] as const)
  await plantPart(database.db, { sku, stock });
await reindexAll(database);

/** A shop whose lists show what is in stock here, unless another availability is asked for. */
const { parts } = openPartCatalogue(database, STANDING_VERSION, {
  defaultAvailability: "IN_STOCK",
});

async function listed(filters: PartsFilters["filters"], storefront: Storefront = "cr") {
  const { products, productsFiltered } = await parts.products(
    { filters },
    { viewer: GUEST, locale: "es", storefront },
  );
  expect(productsFiltered).toBe(products.length);
  return products.map(({ sku }) => sku).toSorted();
}

describe("what lies in a branch (specification §2, Map)", () => {
  it.each(["cr", "us"] as const)(
    "is listed at the storefront %s, abroad too",
    async (storefront) => {
      expect(await listed({ warehouse: "HER" }, storefront)).toEqual(["AT-BOTH", "AT-HER"]);
      expect(await listed({ warehouse: "MIA" }, storefront)).toEqual(["AT-BOTH", "AT-MIA"]);
      expect(await listed({ warehouse: "SJO" }, storefront)).toEqual([]);
    },
  );

  it("is named in small letters too, and a branch that there is not holds nothing", async () => {
    expect(await listed({ warehouse: "her" })).toEqual(["AT-BOTH", "AT-HER"]);
    expect(await listed({ warehouse: "lim" })).toEqual([]);
    expect(await listed({ warehouse: "" })).toEqual(["AT-BOTH", "AT-HER"]);
  });

  it("is narrowed by the availability that is asked for, not by the one that stands", async () => {
    expect(await listed({ warehouse: "MIA", availability: "IN_STOCK" })).toEqual(["AT-BOTH"]);
    expect(await listed({ warehouse: "MIA", availability: "ALL" })).toEqual(["AT-BOTH", "AT-MIA"]);
  });
});
