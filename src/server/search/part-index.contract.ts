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
import { seedCatalogue, writeParts } from "../../../test/factories/catalogue.ts";
import { compared } from "../../../test/factories/compare-search.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";
import { referenceSearch } from "../../../test/factories/reference-search.ts";
import { drainSearchOutbox } from "./drain-search-outbox.ts";
import type { PartIndex } from "./part-index.ts";
import { queueForIndex } from "./queue-for-index.ts";
import { refreshFacets } from "./refresh-facets.ts";
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

  /** Asks as a shopper does, and expects what the reference says. */
  const agrees = async (filters: PartsFilters, caller: Caller = GUEST_HERE) => {
    const reply = await parts.products(filters, caller);
    const { actual, expected } = compared(
      reply,
      referenceSearch(catalogue, filters, caller),
      catalogue,
    );
    expect({ filters, ...actual }).toEqual({ filters, ...expected });
    return reply;
  };
  const idsOf = async (filters: PartsFilters, caller: Caller = GUEST_HERE) =>
    (await search.find(filters, caller)).partIds;
  /** Changes the truth as the shop does, and lets the index follow. */
  const change = async (partIds: number[], work: () => Promise<unknown>) => {
    await work();
    await refreshFacets(db, partIds);
    await queueForIndex(db, partIds);
    await drainSearchOutbox(database);
    await follow(partIds);
    await catalogueVersion.refresh();
  };
  const part = (place: number) => {
    const found = catalogue.parts[place];
    if (!found) throw new Error(`There is no part ${place}.`);
    return found;
  };

  describe("numbers", () => {
    it.each([4, 40, 140])("finds a whole number in any writing (part %i)", async (place) => {
      const { part_number: number } = part(place).row;
      const spaced = number.toLowerCase().replaceAll(/(\d{2})(?=\d)/g, "$1 ");
      await agrees({ searchText: number });
      const found = await idsOf({ searchText: number });
      expect(found).toContain(part(place).row.id);
      expect(await idsOf({ searchText: spaced })).toEqual(found);
    });

    it("finds what begins with a number where none is whole", async () => {
      const reply = await agrees({ searchText: part(7).row.part_number.slice(0, -2) });
      expect(reply.searchInfo.totalParts).toBeGreaterThan(0);
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
      async (searchText) => void (await agrees({ searchText })),
    );

    it.each(["water pump", "pistons isuzu", "heavy duty"])(
      "finds %s in English",
      async (searchText) => void (await agrees({ searchText }, GUEST_THERE)),
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
      await agrees(asking);
      await agrees({ ...asking, grouped: true }, GUEST_THERE);
    });

    it.each(catalogue.vehicles.slice(0, 6).map(({ id }) => id))(
      "finds what fits vehicle %i, its own before what fits everything",
      async (id) => {
        await agrees({ vehicle: { id } });
        await agrees({ vehicle: { id }, searchText: "filtro", grouped: true });
      },
    );

    it.each(catalogue.engines.slice(0, 3).map(({ id }) => id))(
      "finds what is said to fit engine %i itself",
      async (id) => void (await agrees({ vehicle: { type: "engine", id } })),
    );

    it("finds nothing for a vehicle that there is not", async () => {
      const reply = await agrees({ vehicle: { id: 999_999 } });
      expect(reply.searchInfo.totalParts).toBe(0);
    });
  });

  describe("prices", () => {
    it.each(PRICE_LEVELS)("are those of the level %s alone", async (level) => {
      await agrees({}, buyer(level));
      await agrees({ filters: { minMax: { min: 100, max: 300 } } }, buyer(level));
      await agrees({ orderOptionSelected: "lowToHigh" }, buyer(level));
      await agrees({ searchText: "filtro", orderOptionSelected: "highToLow" }, buyer(level));
    });

    it("tell a guest nothing, and are no filter and no order for one", async () => {
      const minMax = { min: 100, max: 300 };
      const reply = await agrees({ filters: { minMax }, orderOptionSelected: "lowToHigh" });
      expect(reply.filtersAvailable.minMax).toBeUndefined();
    });
  });

  describe("pages", () => {
    it.each(PART_SORTS)("in the order %s are all parts, each once", async (orderOptionSelected) => {
      const asking: PartsFilters = { searchText: "filtro", orderOptionSelected };
      const { searchInfo } = await agrees(asking, buyer("online"));
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
      await agrees({ productsByPage: 48, page: 3 });
      await agrees({ page: 4, grouped: true });
    });
  });

  // Last: from here on the database says something else than the catalogue.
  describe("what has changed", () => {
    it("is another price at once, also where it was asked for before", async () => {
      const { id, sku } = part(20).row;
      const asking = { searchText: sku, filters: { minMax: { min: 90_000, max: 90_001 } } };
      expect(await idsOf(asking, buyer("wholesale"))).not.toContain(id);
      await change([id], () =>
        db
          .updateTable("part_price")
          .set({ wholesale: 90_000_00 })
          .where("part_id", "=", id)
          .execute(),
      );
      expect(await idsOf(asking, buyer("wholesale"))).toEqual([id]);
      expect(await idsOf(asking, buyer("online"))).not.toContain(id);
    });

    it("is stock that came and went", async () => {
      const { id, sku } = part(21).row;
      const here = catalogue.warehouses.find(({ storefront }) => storefront === "cr");
      const asking = { searchText: sku, filters: { availability: "IN_STOCK" } };
      const holds = (on_hand: number) => () =>
        db
          .insertInto("stock")
          .values({ part_id: id, warehouse_id: here?.id ?? 0, on_hand, incoming: 0 })
          .onConflict((conflict) =>
            conflict.columns(["part_id", "warehouse_id"]).doUpdateSet({ on_hand }),
          )
          .execute();
      await change([id], () => db.deleteFrom("stock").where("part_id", "=", id).execute());
      expect(await idsOf(asking)).toEqual([]);
      await change([id], holds(1));
      expect(await idsOf(asking)).toEqual([id]);
      await change([id], holds(0));
      expect(await idsOf(asking)).toEqual([]);
    });

    it("is a title with a word that no part had, in its place in the order of names", async () => {
      const { id } = part(22).row;
      await change([id], () =>
        db.updateTable("part").set({ title_es: "Aaa zafirina" }).where("id", "=", id).execute(),
      );
      expect(await idsOf({ searchText: "zafirina" })).toEqual([id]);
      expect((await idsOf({ orderOptionSelected: "asc" }))[0]).toBe(id);
    });

    it("is a part that is new, and one that is gone", async () => {
      const { row, prices, numbers } = part(23);
      const id = PARTS + 1;
      const number = "ZZ98765432";
      const total = async () => (await search.find({}, GUEST_HERE)).facets.total;
      const before = await total();
      await change([id], () =>
        writeParts(db, [
          {
            row: { ...row, id, sku: number, part_number: number },
            prices: { ...prices, part_id: id },
            stock: [{ part_id: id, warehouse_id: 1, on_hand: 1, incoming: 0 }],
            numbers: numbers
              .slice(0, 1)
              .map((one) => ({ ...one, part_id: id, number, key: number })),
            fitments: [
              {
                part_id: id,
                line_id: 0,
                year_from: 0,
                year_to: 9999,
                quantity: 1,
                position: "",
                note_id: null,
              },
            ],
            engineFitments: [{ part_id: id, engine_id: 1, is_explicit: true }],
          },
        ]),
      );
      expect(await idsOf({ searchText: "zz-9876-5432" })).toEqual([id]);
      expect(await total()).toBe(before + 1);
      await change([id], () => db.deleteFrom("part").where("id", "=", id).execute());
      expect(await index.numbers({ keys: [number], skus: [] })).toMatchObject([{ exact: false }]);
      expect(await total()).toBe(before);
    });
  });
}
