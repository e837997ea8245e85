import { expect, it } from "vitest";

import { EVERYTHING } from "./public/parts-address.ts";
import type { PartsQuery } from "./public/parts-query.ts";
import { isPlainPage, plainPage, plainPagePath } from "./plain-page.ts";

it.each<Partial<PartsQuery>>([
  {},
  { category: "engine" },
  { category: "engine", subcategory: "pistons", page: 3 },
  { brands: ["denso"] },
  { vehicle: { kind: "engine", make: "Isuzu", name: "4HK1", liters: "" } },
])("keeps %j as it is", (filter) => {
  expect(isPlainPage({ ...EVERYTHING, ...filter })).toBe(true);
});

it.each<[Partial<PartsQuery>, Partial<PartsQuery>]>([
  [{ text: "bomba", category: "cooling" }, { category: "cooling" }],
  [{ category: "engine", qualities: ["OEM"], page: 2 }, { category: "engine" }],
  [{ brands: ["a", "b"] }, {}],
  [{ category: "engine", sort: "asc" }, { category: "engine" }],
  [{ size: 48, view: "grid" }, {}],
  [{ vehicle: { kind: "vehicle", id: 4 }, stock: "IN_STOCK", min: 2, max: 3, make: "Isuzu" }, {}],
])("leads from %j to %j", (filter, plain) => {
  const query = { ...EVERYTHING, ...filter };
  expect(plainPage(query)).toEqual({ ...EVERYTHING, ...plain });
  expect(isPlainPage(query)).toBe(false);
});

const ISUZU_4HK1 = {
  type: "engine",
  make: "Isuzu",
  engine_name: "4HK1",
  engine_liter: "5.2",
} as const;

it.each<[Partial<PartsQuery>, string]>([
  [{}, "/en/custom-search"],
  [{ category: "engine", page: 2, sort: "asc" }, "/en/custom-search?category=engine"],
  [{ vehicle: { kind: "engine", id: 6 } }, "/en/engine/Isuzu:4HK1:5.2"],
  [
    { vehicle: { kind: "engine", make: "", name: "4hk1", liters: "" }, page: 2 },
    "/en/engine/Isuzu:4HK1:5.2?page=2",
  ],
  [
    { vehicle: { kind: "engine", id: 6 }, category: "engine" },
    "/en/engine/Isuzu:4HK1:5.2?category=engine",
  ],
  [{ vehicle: { kind: "vehicle", id: 501 } }, "/en/custom-search"],
])("keeps %j for search engines at %s", (filter, path) => {
  expect(plainPagePath("en", { ...EVERYTHING, ...filter }, ISUZU_4HK1)).toBe(path);
});

it("names an engine as the address does when the shop does not know it", () => {
  const vehicle = { kind: "engine", make: "", name: "X1", liters: "" } as const;
  expect(plainPagePath("es", { ...EVERYTHING, vehicle }, null)).toBe(
    "/custom-search?vehicle=engine%3AX1",
  );
});
