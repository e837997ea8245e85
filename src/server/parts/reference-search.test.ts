import { describe, expect, it } from "vitest";

import type { PartsFilters } from "#contract/products.ts";
import { AVAILABILITY_FILTERS } from "#domain/availability/availability.ts";
import { PAGE_SIZES } from "#domain/part/pagination.ts";
import { PART_SORTS } from "#domain/part/part-sort.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { createRandom, type Random } from "../../../test/factories/random.ts";
import { compared } from "../../../test/factories/compare-search.ts";
import { referenceSearch } from "../../../test/factories/reference-search.ts";

const COMBINATIONS = 2_000;

const database = await openTestDatabase();
const catalogue = await seedCatalogue(database.db, { parts: 400, seed: 20 });
await database.db
  .insertInto("synonym")
  .values({ phrases: ["no such word"] })
  .execute();
await reindexAll(database);
const { parts } = openPartCatalogue(database);

const TEXTS = [
  "filtro de aceite",
  "water pump",
  "Cigüeñal",
  "cigueñales",
  "pistons isuzu",
  "heavy duty",
  "4HK1",
  "npr-hd",
  "volcan",
  "105.0 mm",
  "o'brien",
  "ME1",
  "89",
  "1R-10",
  "bomba agua 6hk1",
];

function randomFilters(random: Random): PartsFilters {
  const maybe = <Value>(share: number, value: () => Value) =>
    random.chance(share) ? value() : undefined;
  const number = () => random.pick(random.pick(catalogue.parts).numbers).number;
  return {
    vehicle: maybe(0.3, () =>
      random.chance(0.7)
        ? { id: random.pick(catalogue.vehicles).id }
        : { type: "engine" as const, id: random.pick(catalogue.engines).id },
    ),
    vehicleMake: maybe(0.2, () => random.pick(catalogue.makes).name),
    category: maybe(0.25, () =>
      random.chance(0.5)
        ? random.pick(catalogue.categories).id
        : random.pick(catalogue.categories).url,
    ),
    subcategory: maybe(0.2, () =>
      random.chance(0.5)
        ? random.pick(catalogue.subcategories).id
        : random.pick(catalogue.subcategories).url,
    ),
    searchText: maybe(0.4, () => (random.chance(0.3) ? number() : random.pick(TEXTS))),
    filters: {
      brand: maybe(0.3, () => random.some(catalogue.brands, 3).map(({ slug }) => slug)),
      quality: maybe(0.3, () => random.some(["Original", "OEM", "Aftermarket"] as const, 2)),
      warehouse: maybe(0.2, () => random.pick(catalogue.warehouses).code),
      availability: maybe(0.3, () => random.pick(Object.keys(AVAILABILITY_FILTERS))),
      minMax: maybe(0.3, () => ({
        min: random.below(400),
        max: random.chance(0.6) ? 200 + random.below(400) : 0,
      })),
    },
    productsByPage: maybe(0.5, () => random.pick(PAGE_SIZES)),
    page: maybe(0.3, () => 1 + random.below(3)),
    orderOptionSelected: maybe(0.8, () => random.pick(PART_SORTS)),
    grouped: maybe(0.5, () => true),
  };
}

function randomCaller(random: Random): Caller {
  return {
    viewer: random.chance(0.4)
      ? GUEST
      : { kind: "customer", priceLevel: random.pick(["online", "wholesale", "precio6"] as const) },
    locale: random.pick(["es", "en"]),
    storefront: random.pick(["cr", "us"]),
  };
}

describe("the search, judged by brute force (architecture §5)", () => {
  it(
    "agrees on totals, pages and facets in random combinations",
    { timeout: 240_000 },
    async () => {
      const random = createRandom(4);
      for (let done = 0; done < COMBINATIONS; done += 1) {
        const filters = randomFilters(random);
        const caller = randomCaller(random);
        const reply = await parts.products(filters, caller);
        const reference = referenceSearch(catalogue, filters, caller);
        const { actual, expected } = compared(reply, reference, catalogue);
        expect({ filters, caller, ...actual }).toEqual({
          filters,
          caller,
          ...expected,
        });
      }
    },
  );
});
