import { expect, it } from "vitest";

import { EVERYTHING } from "./parts-address.ts";
import type { PartsQuery } from "./parts-query.ts";
import { isPlainPage, plainPage } from "./plain-page.ts";

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
