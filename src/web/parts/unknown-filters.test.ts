import { describe, expect, it } from "vitest";

import type { FiltersAvailable } from "#contract/products.ts";

import type { ChosenNames } from "./chosen-names.ts";
import { EVERYTHING } from "./parts-address.ts";
import { unknownFilters } from "./unknown-filters.ts";

const COUNTED: FiltersAvailable = {
  availability: [],
  brands: [{ brand: "isuzu", label: "Isuzu", count: 1 }],
  qualities: [],
  categories: [],
  subcategories: [],
  vehicleMakes: [],
};
const NAMES: ChosenNames = {
  category: null,
  subcategory: null,
  brands: [{ brand: "denso", name: "Denso" }],
};

describe("what an address asks for and the shop does not know", () => {
  it("knows brands by their facet and by the shop's list", () => {
    const query = { ...EVERYTHING, brands: ["isuzu", "denso"] };
    expect(unknownFilters(query, NAMES, COUNTED)).toEqual([]);
  });

  it.each(["nadie", "__proto__", "constructor", "toString"])("has no brand %s", (value) => {
    const query = { ...EVERYTHING, brands: [value] };
    expect(unknownFilters(query, NAMES, COUNTED)).toEqual([{ kind: "brand", value }]);
  });

  it("has no category or subcategory without a name", () => {
    const query = { ...EVERYTHING, category: "x", subcategory: "7" };
    expect(unknownFilters(query, NAMES, COUNTED)).toEqual([
      { kind: "category", value: "x" },
      { kind: "subcategory", value: "7" },
    ]);
  });
});
