import { describe, expect, it } from "vitest";

import type { PartsFilters } from "#contract/products.ts";
import { AVAILABILITY_FILTERS } from "#domain/availability/availability.ts";
import { PART_SORTS } from "#domain/part/part-sort.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";
import {
  type CatalogueVersion,
  openCatalogueVersion,
} from "#server/platform/database/catalogue-version.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { compared } from "../../../test/factories/compare-search.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";
import { followsChanges } from "../../../test/factories/part-index-changes.contract.ts";
import { referenceSearch } from "../../../test/factories/reference-search.ts";
import type { PartIndex } from "./part-index.ts";
import { reindexAll } from "./reindex-all.ts";
import { createLexiconSource, type SearchLexicon } from "./search-lexicon.ts";

type Sources = {
  database: ShopDatabase;
  catalogueVersion: CatalogueVersion;
  lexiconOf: () => Promise<SearchLexicon>;
};

export type IndexUnderTest = {
  index: PartIndex;
  /** Waits until the index knows what has changed of these parts in the database. */
  follow: (partIds: readonly number[]) => Promise<void>;
};

const PARTS = 300;
const SEED = 33;
const GUEST_HERE: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };
const GUEST_THERE: Caller = { viewer: GUEST, locale: "en", storefront: "us" };
const buyer = (priceLevel: (typeof PRICE_LEVELS)[number]): Caller => ({
  viewer: { kind: "customer", priceLevel },
  locale: "es",
  storefront: "cr",
});

/**
 * What every index of parts holds to, by a catalogue of which a search without an index (`referenceSearch`) says what is true:
 * whatever is asked through it is answered with the same parts, order and counts.
 */
export async function holdsPartIndexContract(
  open: (sources: Sources) => Promise<IndexUnderTest>,
): Promise<void> {
  const database = await openTestDatabase();
  const { db, pool } = database;
  const catalogue = await seedCatalogue(db, { parts: PARTS, seed: SEED });
  await reindexAll(database);
  const catalogueVersion = await openCatalogueVersion(pool);
  const lexiconOf = createLexiconSource(pool, catalogueVersion.ofParts);
  const { index, follow } = await open({ database, catalogueVersion, lexiconOf });
  const { parts, search } = openPartCatalogue(database, catalogueVersion, { index });

  /** What is answered to shoppers, and what the reference says. */
  const both = async (...questions: [PartsFilters, Caller?][]) => {
    const answers = [];
    for (const [filters, caller = GUEST_HERE] of questions) {
      const reply = await parts.products(filters, caller);
      const reference = referenceSearch(catalogue, filters, caller);
      answers.push({ filters, reply, ...compared(reply, reference, catalogue) });
    }
    return {
      actual: answers.map(({ filters, actual }) => ({ filters, actual })),
      expected: answers.map(({ filters, expected }) => ({ filters, actual: expected })),
      replies: answers.map(({ reply }) => reply),
    };
  };
  const idsOf = async (filters: PartsFilters, caller: Caller = GUEST_HERE) =>
    (await parts.products(filters, caller)).products.map(({ productId }) => productId);
  const part = (place: number) => {
    const found = catalogue.parts[place];
    if (!found) throw new Error(`There is no part ${place}.`);
    return found;
  };

  describe("numbers", () => {
    it.each([4, 40, 140])("finds a whole number in any writing (part %i)", async (place) => {
      const { part_number: number } = part(place).row;
      const spaced = number.toLowerCase().replaceAll(/(\d{2})(?=\d)/g, "$1 ");
      const { actual, expected } = await both([{ searchText: number }]);
      expect(actual).toEqual(expected);
      const found = await idsOf({ searchText: number });
      expect(found).toContain(part(place).row.id);
      expect(await idsOf({ searchText: spaced })).toEqual(found);
    });

    it("finds what begins with a number where none is whole", async () => {
      const searchText = part(7).row.part_number.slice(0, -2);
      const { actual, expected, replies } = await both([{ searchText }]);
      expect(actual).toEqual(expected);
      expect(replies[0]?.searchInfo.totalParts).toBeGreaterThan(0);
    });

    it("says of keys whether they are whole, beginnings, replaced, or an SKU", async () => {
      const { row, numbers } = part(3);
      const key = numbers[0]?.key ?? "";
      const beginning = key.slice(0, -1);
      const rows = await index.numbers({
        keys: [key, beginning, "NOSUCHNUMBER9"],
        skus: [row.sku, "NO-SUCH-SKU"],
      });
      const of = (sought: string) => rows.find((one) => one.key === sought);
      expect(of(key)).toMatchObject({ exact: true, prefix: true, sku: false });
      expect(of(beginning)).toMatchObject({ prefix: true, sku: false });
      expect(of("NOSUCHNUMBER9")).toMatchObject({ exact: false, prefix: false });
      expect(of(row.sku)).toMatchObject({ sku: true });
      expect(of("NO-SUCH-SKU")).toBeUndefined();
      const all = catalogue.parts.flatMap((one) => one.numbers);
      const replaced = all.find(
        (one) =>
          one.kind === "superseded" &&
          all.every((other) => other.key !== one.key || other.kind === "superseded"),
      );
      const [found] = await index.numbers({ keys: [replaced?.key ?? ""], skus: [] });
      expect(found?.superseded).toBe(replaced?.number);
    });
  });

  describe("words", () => {
    it.each(["filtro de aceite", "Cigüeñal", "bomba agua 6hk1", "volcan", "no such thing"])(
      "finds %s in Spanish",
      async (searchText) => {
        const { actual, expected } = await both([{ searchText }]);
        expect(actual).toEqual(expected);
      },
    );

    it.each(["water pump", "pistons isuzu", "heavy duty"])(
      "finds %s in English",
      async (searchText) => {
        const { actual, expected } = await both([{ searchText }, GUEST_THERE]);
        expect(actual).toEqual(expected);
      },
    );

    it.each([
      ["filrto de aceite", "filtro de aceite"],
      ["bonba de agua", "bomba de agua"],
    ])("finds with a slip (%s) what it finds without", async (slip, written) => {
      const reply = await parts.products({ searchText: slip }, GUEST_HERE);
      expect(reply.searchInfo.corrections.length).toBeGreaterThan(0);
      expect(reply.searchInfo.totalParts).toBeGreaterThan(0);
      expect(await idsOf({ searchText: slip })).toEqual(await idsOf({ searchText: written }));
    });
  });

  describe("filters and counts", () => {
    const [brand, otherBrand] = catalogue.brands;
    const [category] = catalogue.categories;
    const [subcategory] = catalogue.subcategories;
    const [make] = catalogue.makes;
    const [warehouse] = catalogue.warehouses;
    const brands = [brand, otherBrand].flatMap((one) => one?.slug ?? []);
    const filters: [string, PartsFilters][] = [
      ["everything", {}],
      ["a category", { category: category?.url }],
      ["a subcategory", { subcategory: subcategory?.id }],
      ["brands", { filters: { brand: brands } }],
      ["a brand that there is not", { filters: { brand: ["no-such-brand"] } }],
      ["a quality", { filters: { quality: ["OEM"] } }],
      ["a make", { vehicleMake: make?.name }],
      ["a warehouse", { filters: { warehouse: warehouse?.code } }],
      [
        "several at once",
        { category: category?.url, filters: { brand: brands, quality: ["OEM", "Original"] } },
      ],
      ["words and a brand", { searchText: "filtro", filters: { brand: brands } }],
      ...Object.keys(AVAILABILITY_FILTERS).map((name): [string, PartsFilters] => [
        `availability ${name}`,
        { filters: { availability: name } },
      ]),
    ];

    it.each(filters)("counts %s, each facet without its own filter", async (_, asking) => {
      const grouped = { ...asking, grouped: true };
      const { actual, expected } = await both([asking], [grouped, GUEST_THERE]);
      expect(actual).toEqual(expected);
    });

    it.each(catalogue.vehicles.slice(0, 6).map(({ id }) => id))(
      "finds what fits vehicle %i, its own before what fits everything",
      async (id) => {
        const vehicle = { id };
        const withText = { vehicle, searchText: "filtro", grouped: true };
        const { actual, expected } = await both([{ vehicle }], [withText]);
        expect(actual).toEqual(expected);
      },
    );

    it.each(catalogue.engines.slice(0, 3).map(({ id }) => id))(
      "finds what is said to fit engine %i itself",
      async (id) => {
        const { actual, expected } = await both([{ vehicle: { type: "engine", id } }]);
        expect(actual).toEqual(expected);
      },
    );

    it("finds nothing for a vehicle that there is not", async () => {
      const { actual, expected, replies } = await both([{ vehicle: { id: 999_999 } }]);
      expect(actual).toEqual(expected);
      expect(replies[0]?.searchInfo.totalParts).toBe(0);
    });
  });

  /** What narrows a list, so that an index may look it up instead of going through everything. */
  const vehicle = { id: catalogue.vehicles[0]?.id ?? 0 };

  describe("prices", () => {
    it.each(PRICE_LEVELS)("are those of the level %s alone", async (level) => {
      const { actual, expected } = await both(
        [{}, buyer(level)],
        [{ filters: { minMax: { min: 100, max: 300 } } }, buyer(level)],
        [{ orderOptionSelected: "lowToHigh" }, buyer(level)],
        [{ searchText: "filtro", orderOptionSelected: "highToLow" }, buyer(level)],
        [{ vehicle, orderOptionSelected: "highToLow" }, buyer(level)],
      );
      expect(actual).toEqual(expected);
    });

    it("tell a guest nothing, and are no filter and no order for one", async () => {
      const minMax = { min: 100, max: 300 };
      const asking: PartsFilters = { filters: { minMax }, orderOptionSelected: "lowToHigh" };
      const { actual, expected, replies } = await both([asking]);
      expect(actual).toEqual(expected);
      expect(replies[0]?.filtersAvailable).not.toHaveProperty("minMax");
    });
  });

  describe("pages", () => {
    it.each(PART_SORTS)("in the order %s are all parts, each once", async (orderOptionSelected) => {
      const asking: PartsFilters = { vehicle, orderOptionSelected };
      const { searchInfo } = await parts.products(asking, buyer("online"));
      const seen: number[] = [];
      for (let page = 1; page <= searchInfo.pages; page += 1)
        seen.push(...(await idsOf({ ...asking, page }, buyer("online"))));
      expect(new Set(seen).size).toBe(searchInfo.totalParts);
      expect(seen).toHaveLength(searchInfo.totalParts);
      expect(await idsOf({ ...asking, page: searchInfo.pages + 1 }, buyer("online"))).toEqual([]);
    });

    it("of the whole catalogue go on where the page before ended, in any size", async () => {
      const first = await idsOf({ productsByPage: 24 });
      expect(await idsOf({ productsByPage: 12, page: 2 })).toEqual(first.slice(12));
      const { actual, expected } = await both(
        [{ productsByPage: 48, page: 3 }],
        [{ page: 4, grouped: true }],
      );
      expect(actual).toEqual(expected);
    });
  });

  // Last: from here on the database says something else than the catalogue.
  describe("what has changed", () => {
    followsChanges({ database, catalogue, catalogueVersion, index, search, follow });
  });
}
