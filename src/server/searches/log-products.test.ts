import { expect, it } from "vitest";

import type { PartsFilters } from "#contract/products.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";

import { product, productsResponse } from "../../../test/factories/shop-api.ts";
import { loggedProducts } from "./log-products.ts";
import type { AnsweredSearch } from "./log-searches.ts";

async function logged(filters: PartsFilters, { hasText = true } = {}) {
  const searches: AnsweredSearch[] = [];
  const base = productsResponse([product()], { productsFiltered: 0 });
  const reading = { rung: "fewer" as const, spans: [], unused: [], alternatives: [] };
  const products = loggedProducts(
    async () => (hasText ? { ...base, searchInfo: { ...base.searchInfo, reading } } : base),
    { searched: (search) => void searches.push(search) },
  );
  await products(filters, { viewer: GUEST, locale: "es", storefront: "us" });
  return searches;
}

it("counts a question once it is answered", async () => {
  expect(await logged({ searchText: "bomba" })).toEqual([
    { text: "bomba", spans: [], rung: "fewer", found: false, storefront: "us" },
  ]);
});

it.each<[string, PartsFilters]>([
  ["a page that is turned", { page: 2 }],
  ["a category", { category: "engine" }],
  ["a brand", { filters: { brand: ["isuzu"] } }],
  ["a price", { filters: { minMax: { min: 1 } } }],
  ["an availability", { filters: { availability: "ALL" } }],
])("counts no question again for %s", async (_, filters) => {
  expect(await logged({ searchText: "bomba", ...filters })).toEqual([]);
});

it("counts nothing without a text", async () => {
  expect(await logged({}, { hasText: false })).toEqual([]);
});
