import { describe, expect, it } from "vitest";

import { type PartsFilters, ProductsResponse } from "#contract/products.ts";
import { PART_SORTS } from "#domain/part/part-sort.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { type CataloguePart, seedCatalogue } from "../../../test/factories/catalogue.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";
import { groupOf } from "../../../test/factories/reference-parts.ts";

const database = await openTestDatabase();
const catalogue = await seedCatalogue(database.db, { parts: 250, seed: 31 });
await reindexAll(database);
const { parts } = openPartCatalogue(database);

const guest: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };
const customer: Caller = { ...guest, viewer: { kind: "customer", priceLevel: "wholesale" } };

const partOf = new Map(catalogue.parts.map((part) => [part.row.id, part]));
const groups = Map.groupBy(catalogue.parts, groupOf);

function groupWith(id: number): CataloguePart[] {
  const part = partOf.get(id);
  return (part && groups.get(groupOf(part))) ?? [];
}

/** What remembers no answer. */
function fresh() {
  return openPartCatalogue(database).parts;
}

async function pagesOf(filters: PartsFilters, caller = guest) {
  const first = await parts.products({ ...filters, grouped: true, page: 1 }, caller);
  const pages = [first];
  while (pages.length < first.pages) {
    const page = pages.length + 1;
    pages.push(await parts.products({ ...filters, grouped: true, page }, caller));
  }
  return pages;
}

describe("POST products, grouped (decisions §12)", () => {
  const lists: [string, PartsFilters][] = [
    ["the whole catalogue", {}],
    ["a category", { category: "filters" }],
    ["a brand", { filters: { brand: ["brand-2", "brand-3"] } }],
    ["a text", { searchText: "filtro" }],
    ["an engine", { vehicle: { type: "engine", id: 1 } }],
  ];

  it.each(lists)("has each group of %s on one page, whatever the order", async (_, filters) => {
    for (const orderOptionSelected of PART_SORTS) {
      const pages = await pagesOf({ ...filters, orderOptionSelected }, customer);
      const ids = pages.flatMap(({ products }) => products.map(({ productId }) => productId));
      const alone = await parts.products({ ...filters, productsByPage: 48 }, customer);
      const total = pages[0]?.searchInfo.totalParts ?? 0;
      expect(ids).toHaveLength(total);
      expect(new Set(ids.map((id) => groupOf(groupWith(id)[0] ?? never(id)))).size).toBe(total);
      expect(total).toBeLessThan(alone.searchInfo.totalParts);
      expect(pages.slice(0, -1).every(({ products }) => products.length === 12)).toBe(true);
    }
  });

  it("tells the size, the qualities and the brands of the whole group, its own brand first", async () => {
    const reply = await parts.products({ grouped: true, filters: { brand: ["brand-2"] } }, guest);
    expect(ProductsResponse.parse(reply)).toEqual(reply);
    for (const { productId, brand, group } of reply.products) {
      const members = groupWith(productId);
      const brands = new Set(members.map(({ row }) => row.brand_id));
      expect(brand).toBe("Norteño");
      expect(group).toMatchObject({ size: members.length });
      expect(group?.brands[0]).toBe(brand);
      expect(group?.brands).toHaveLength(brands.size);
      expect(group?.qualities).toHaveLength(new Set(members.map(({ row }) => row.quality)).size);
      expect(group).not.toHaveProperty("fromPrice");
    }
    expect(reply.products.some(({ group }) => (group?.size ?? 0) > 2)).toBe(true);
  });

  it("tells a customer the lowest price of the group", async () => {
    const { products } = await parts.products({ grouped: true, productsByPage: 48 }, customer);
    for (const { productId, group } of products) {
      const prices = groupWith(productId).flatMap(({ prices: { wholesale } }) => wholesale ?? []);
      expect(group?.fromPrice).toBe(prices.length > 0 ? Math.min(...prices) / 100 : null);
    }
  });

  it("shows the part that can leave soonest, where all is listed by demand", async () => {
    const { products } = await parts.products({ grouped: true, productsByPage: 48 }, guest);
    const { products: alone } = await parts.products({ productsByPage: 48 }, guest);
    expect(products[0]?.productId).not.toBe(undefined);
    const mostWanted = alone[0]?.productId ?? 0;
    expect(groupWith(mostWanted).map(({ row }) => row.id)).toContain(products[0]?.productId);
    for (const { productId, status } of products) {
      const couldBeHere = groupWith(productId).some(isHere);
      expect(status === "IN_STOCK").toBe(couldBeHere);
    }
  });

  it("leads with the part that bears the number, and says of its group how large it is", async () => {
    const grouped = catalogue.parts.filter(
      (part) => groupWith(part.row.id).length > 2 && isOnlyNumber(part.row.part_number),
    );
    expect(grouped.length).toBeGreaterThan(5);
    for (const { row } of grouped) {
      const reply = await parts.products({ searchText: row.part_number, grouped: true }, guest);
      expect(reply.products[0]?.sku).toBe(row.sku);
      expect(reply.products[0]?.group?.size).toBe(groupWith(row.id).length);
    }
  });

  it("leads straight to a part only where it alone has the number, not where its group does", async () => {
    const [one, other] = Array.from(groups.values()).find((group) => group.length > 1) ?? [];
    const number = { kind: "oem" as const, maker: "", number: "ZZ-777", key: "ZZ777" };
    const filters = { searchText: "ZZ777", grouped: true };
    await database.db
      .insertInto("part_number")
      .values({ ...number, part_id: one?.row.id ?? 0 })
      .execute();
    expect((await fresh().products(filters, guest)).searchInfo.exactSku).toBe(one?.row.sku);
    await database.db
      .insertInto("part_number")
      .values({ ...number, part_id: other?.row.id ?? 0 })
      .execute();
    const { searchInfo } = await fresh().products(filters, guest);
    expect(searchInfo).toMatchObject({ totalParts: 1, exactSku: null });
  });

  it("says nothing of groups unless asked", async () => {
    const { products } = await parts.products({}, guest);
    for (const product of products) expect(product).not.toHaveProperty("group");
  });
});

/** In one of the two warehouses of Costa Rica. */
function isHere({ stock }: CataloguePart): boolean {
  return stock.some((one) => one.warehouse_id < 3 && one.on_hand > 0);
}

function isOnlyNumber(printed: string): boolean {
  const key = printed.replaceAll("-", "");
  return (
    catalogue.parts.filter(({ numbers }) => numbers.some((one) => one.key === key)).length === 1
  );
}

function never(id: number): never {
  throw new Error(`No part ${id}.`);
}
