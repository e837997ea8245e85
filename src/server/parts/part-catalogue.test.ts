import { describe, expect, it } from "vitest";

import type { PartsFilters } from "#contract/products.ts";
import { ProductDetail, ProductsResponse as ProductsReply } from "#contract/products.ts";
import { PART_SORTS } from "#domain/part/part-sort.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";
import { STANDING_VERSION } from "../../../test/factories/catalogue-version.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";

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

async function guestOrder(orderOptionSelected: PartsFilters["orderOptionSelected"]) {
  const reply = await parts.products({ orderOptionSelected }, guest);
  return reply.products.map(({ sku }) => sku);
}

async function exactSku(searchText: string) {
  return (await parts.products({ searchText }, guest)).searchInfo.exactSku;
}

async function countBetween(min: number, max: number) {
  return (await parts.products({ filters: { minMax: { min, max } } }, customer)).searchInfo
    .totalParts;
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
    const { parts: inStock } = openPartCatalogue(database, STANDING_VERSION, {
      defaultAvailability: "IN_STOCK",
    });
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

  it("finds the same between two prices whichever of them is named first", async () => {
    const meant = await countBetween(20, 200);
    expect(meant).toBeGreaterThan(0);
    expect(await countBetween(200, 20)).toBe(meant);
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
