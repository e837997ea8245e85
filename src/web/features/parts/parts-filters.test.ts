import { expect, it } from "vitest";

import { PartsFilters } from "#contract/products.ts";

import { partsFiltersOf } from "./parts-filters.ts";
import { readPartsQuery } from "./public/parts-address.ts";

/** What the shop is asked for an address. */
const filtersOf = (keys: string) => PartsFilters.parse(partsFiltersOf(readPartsQuery(new URLSearchParams(keys)))); // prettier-ignore

it("asks for every part, in groups, where an address says nothing", () => {
  expect(filtersOf("")).toMatchObject({
    vehicle: null,
    vehicleMake: null,
    category: null,
    subcategory: null,
    searchText: null,
    filters: { brand: [], quality: [], minMax: null },
    page: 1,
    grouped: true,
  });
  const plain = filtersOf("");
  for (const unsaid of ["vehicleFit", "orderOptionSelected"])
    expect([unsaid, unsaid in plain]).toEqual([unsaid, false]);
  expect("warehouse" in (plain.filters ?? {})).toBe(false);
});

it("asks for what an address says", () => {
  const keys =
    "q=bomba&make=Isuzu&brand=Bosch&brand=Aisin&quality=OEM&min=5&max=9.5&warehouse=HER&sort=lowToHigh&page=3";
  expect(filtersOf(keys)).toMatchObject({
    searchText: "bomba",
    vehicleMake: "Isuzu",
    filters: {
      brand: ["Aisin", "Bosch"],
      quality: ["OEM"],
      minMax: { min: 5, max: 9.5 },
      warehouse: "her",
    },
    page: 3,
    orderOptionSelected: "lowToHigh",
  });
});

it.each([
  ["min=5", { min: 5, max: 0 }],
  ["max=5", { min: 0, max: 5 }],
  ["min=0&max=0", null],
  ["min=500&max=100", { min: 100, max: 500 }],
])("asks for the prices that are meant: %s", (keys, minMax) => {
  expect(filtersOf(keys).filters?.minMax).toEqual(minMax);
});

it.each([
  ["category=filters", "filters"],
  ["category=12", 12],
  ["category=123456", "123456"],
  ["category=2-stroke", "2-stroke"],
])("names a category by its address or its number: %s", (keys, category) => {
  expect(filtersOf(keys).category).toBe(category);
});

it("asks about other parts than those for the vehicle only beside one", () => {
  expect(filtersOf("vehicle=7&fit=any")).toMatchObject({
    vehicle: { id: 7, type: "vehicle" },
    vehicleFit: "any",
  });
  expect("vehicleFit" in filtersOf("vehicle=7")).toBe(false);
  expect("vehicleFit" in filtersOf("fit=any")).toBe(false);
});
