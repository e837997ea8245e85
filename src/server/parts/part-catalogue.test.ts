import { describe, expect, it } from "vitest";

import type { PartsFilters } from "#contract/products.ts";
import { ProductDetail, ProductsResponse as ProductsReply } from "#contract/products.ts";
import { AVAILABILITY_FILTERS } from "#domain/availability/availability.ts";
import { PAGE_SIZES } from "#domain/part/pagination.ts";
import { PART_SORTS } from "#domain/part/part-sort.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";
import { STANDING_VERSION } from "../../../test/factories/catalogue-version.ts";
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

const guest: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };
const customer: Caller = {
  viewer: { kind: "customer", priceLevel: "wholesale" },
  locale: "en",
  storefront: "us",
};

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

async function guestOrder(orderOptionSelected: PartsFilters["orderOptionSelected"]) {
  const reply = await parts.products({ orderOptionSelected }, guest);
  return reply.products.map(({ sku }) => sku);
}

async function exactSku(searchText: string) {
  return (await parts.products({ searchText }, guest)).searchInfo.exactSku;
}

describe("POST products for a guest (decisions §2)", () => {
  it("holds no price, no core and no price range, whatever is asked", async () => {
    for (const orderOptionSelected of PART_SORTS) {
      const reply = await parts.products(
        { orderOptionSelected, filters: { minMax: { min: 20, max: 21 } }, productsByPage: 48 },
        guest,
      );
      expect(reply.searchInfo.totalParts).toBe(400);
      expect(JSON.stringify(reply)).not.toMatch(/"price"|"core"|minMax|min_price/);
    }
  });

  it("orders by popularity when a price order is asked for", async () => {
    expect(await guestOrder("lowToHigh")).toEqual(await guestOrder("popular"));
    expect(await guestOrder("highToLow")).toEqual(await guestOrder("popular"));
  });
});

describe("POST products (decisions §5)", () => {
  it("lists what the setting says when no availability is asked for (specification §9)", async () => {
    const { parts: inStock } = openPartCatalogue(database, STANDING_VERSION, "IN_STOCK");
    const shown = async (filters: PartsFilters["filters"]) =>
      (await inStock.products({ filters, productsByPage: 48 }, guest)).products;
    expect(new Set((await shown({})).map(({ status }) => status))).toEqual(new Set(["IN_STOCK"]));
    const all = new Set((await shown({ availability: "ALL" })).map(({ status }) => status));
    expect(all.size).toBeGreaterThan(2);
  });

  it("answers as the contract says, in the caller's language and at their level", async () => {
    for (const caller of [guest, customer]) {
      const reply = await parts.products({ productsByPage: 48, vehicle: { id: 10 } }, caller);
      expect(ProductsReply.parse(reply)).toEqual(reply);
    }
    const [product] = (await parts.products({ category: "brakes" }, customer)).products;
    const part = catalogue.parts.find(({ row }) => row.sku === product?.sku);
    expect(product?.category.name).toBe("Brakes");
    const cents = part?.prices.wholesale ?? null;
    expect(product?.price).toBe(cents === null ? null : cents / 100);
  });

  it.each<[string, PartsFilters]>([
    ["brand", { filters: { brand: ["no-such-brand"] } }],
    ["category", { category: "no-such-category" }],
    ["subcategory", { subcategory: 99_999 }],
    ["make", { vehicleMake: "Trabant" }],
    ["vehicle", { vehicle: { id: 999_999 } }],
    ["vehicle id", { vehicle: { id: "x'; drop table part" } }],
    ["engine", { vehicle: { type: "engine", engine_name: "9ZZ9" } }],
    ["word for it", { searchText: "xyzzyplugh", vehicleMake: "Trabant" }],
  ])("finds nothing for an unknown %s", async (_, filters) => {
    const reply = await parts.products(filters, guest);
    expect(reply).toMatchObject({ products: [], otherOptions: [], pages: 0, productsFiltered: 0 });
  });

  it.each([
    "xyzzyplugh",
    "99-99999-99-9",
    "%' \u0000 \ud800 --",
    "buenas, disculpe",
    "🙂",
    "a".repeat(500),
  ])("answers %j, which means no part, with what is asked for most, and says so", async (text) => {
    const reply = await parts.products({ searchText: text }, guest);
    const everything = await parts.products({}, guest);
    expect(reply.products).toEqual(everything.products);
    expect(reply.searchInfo.reading?.rung).toBe("categories");
  });

  it("shows what the text finds elsewhere when the vehicle leaves nothing", async () => {
    const known = catalogue.parts.find(({ row, fitments }) => !row.is_universal && fitments[0]);
    const other = catalogue.vehicles.find(
      ({ line_id }) => !known?.fitments.some((fitment) => fitment.line_id === line_id),
    );
    const searchText = known?.row.sku ?? "";
    const reply = await parts.products({ searchText, vehicle: { id: other?.id ?? 0 } }, guest);
    expect(reply.products).toEqual([]);
    expect(reply.otherOptions.map(({ sku, fitment }) => [sku, fitment?.status])).toEqual([
      [searchText, "does_not_fit"],
    ]);
  });

  it("leads straight to the one part whose number is searched, and to no other", async () => {
    const held = Map.groupBy(
      catalogue.parts.flatMap(({ numbers }) => numbers),
      ({ key }) => key,
    );
    const alone = catalogue.parts.find(
      ({ numbers }) => held.get(numbers[0]?.key ?? "")?.length === 1,
    );
    expect(await exactSku(alone?.row.part_number ?? "")).toBe(alone?.row.sku);
    expect(await exactSku("filtro")).toBeNull();
    const shared = [...held.values()].find(
      (numbers) => new Set(numbers.map(({ part_id }) => part_id)).size > 1,
    );
    expect(await exactSku(shared?.[0]?.number ?? "")).toBeNull();
  });

  it("says what it has read differently", async () => {
    const reply = await parts.products({ searchText: "radiadro" }, guest);
    expect(reply.searchInfo.corrections).toEqual([{ typed: "radiadro", read: "radiador" }]);
    expect(reply.products[0]?.title).toContain("Radiador");
  });

  it("leaves out a word that no part has, and says so", async () => {
    const named = await parts.products({ searchText: "filtro de aceite" }, guest);
    const reply = await parts.products({ searchText: "filtro xyzzyplugh de aceite" }, guest);
    expect(reply.searchInfo).toMatchObject({
      totalParts: named.searchInfo.totalParts,
      leftOut: ["xyzzyplugh"],
    });
    const code = await parts.products({ searchText: "filtro 9Q9Q9Q" }, guest);
    const kind = await parts.products({ searchText: "filtro" }, guest);
    expect(code.searchInfo).toMatchObject({
      totalParts: kind.searchInfo.totalParts,
      reading: { rung: "fewer", unused: ["9Q9Q9Q"] },
    });
  });

  it("names the vehicle that the list was read for, and null when it is unknown", async () => {
    const id = catalogue.vehicles[0]?.id ?? 0;
    const { searchInfo: known } = await parts.products({ vehicle: { id } }, guest);
    expect(known.vehicle).toMatchObject({ id, type: "vehicle", make: expect.any(String) });
    const { searchInfo: unknown } = await parts.products({ vehicle: { id: 999_999 } }, guest);
    expect(unknown.vehicle).toBeNull();
    const { searchInfo: none } = await parts.products({ vehicle: {} }, guest);
    expect(none.vehicle).toBeUndefined();
  });

  it("says of each part whether it fits the vehicle (decisions §4)", async () => {
    const vehicle = catalogue.vehicles.find(({ line_id, year }) =>
      catalogue.parts.some(({ fitments }) =>
        fitments.some(
          (one) => one.line_id === line_id && one.year_from <= year && year <= one.year_to,
        ),
      ),
    );
    const reply = await parts.products({ vehicle: { id: vehicle?.id ?? 0 } }, guest);
    expect(reply.products.length).toBeGreaterThan(0);
    for (const { fitment, is_universal: isUniversal } of reply.products) {
      expect(fitment?.status).toBe(isUniversal ? "universal" : "fits");
    }
  });

  it("says of a part without fitments that nothing is known", async () => {
    const id = catalogue.vehicles[0]?.id ?? 0;
    const orphan = catalogue.parts.find(
      ({ row, fitments }) => !row.is_universal && fitments.length === 0,
    );
    const unknown = await parts.product(orphan?.row.sku ?? "", guest, { kind: "vehicle", id });
    expect(unknown?.fitment?.status).toBe("unknown");
  });
});

describe("GET products/{sku}", () => {
  it("gives the whole part by its sku, as the contract says", async () => {
    const wanted = catalogue.parts.find(({ fitments, numbers }) => fitments[2] && numbers[2]);
    if (!wanted) throw new Error("The catalogue has no such part");
    for (const caller of [guest, customer]) {
      const part = await parts.product(wanted.row.sku, caller);
      expect(ProductDetail.parse(part)).toEqual(part);
      expect(part?.crossReferences).toHaveLength(wanted.numbers.length);
      expect(part?.vehicles).toHaveLength(wanted.fitments.length);
      expect(Object.hasOwn(part ?? {}, "price")).toBe(caller === customer);
    }
  });

  it.each(["nothing", "' or 1=1", "\u0000", "%"])("knows no part %j", async (sku) => {
    expect(await parts.product(sku, guest)).toBeUndefined();
  });
});

describe("GET products/options/{unificado}", () => {
  it("offers Original before OEM before Aftermarket, and what leaves soonest first", async () => {
    const group = catalogue.parts.find(({ row }) => row.interchange_group)?.row.interchange_group;
    const options = await parts.options(group ?? "", customer);
    const places = options.map(
      ({ brandQuality, status }) =>
        ["Original", "OEM", "Aftermarket"].indexOf(brandQuality) * 10 +
        ["IN_STOCK", "LOCAL", "INCOMING", "BACKORDER", "NO_STOCK"].indexOf(status),
    );
    expect(options.length).toBeGreaterThan(3);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(await parts.options("no such group", customer)).toEqual([]);
  });
});
