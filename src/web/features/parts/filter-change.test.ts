import { describe, expect, it } from "vitest";

import {
  changed,
  inCategory,
  isFiltered,
  toggleBrand,
  toggleQuality,
  withoutFilters,
} from "./filter-change.ts";
import { EVERYTHING } from "./public/parts-address.ts";

const page3 = { ...EVERYTHING, text: "inyector", page: 3 };

describe("changing a filter (specification §4)", () => {
  it.each([
    changed(page3, { stock: "IN_STOCK" }),
    inCategory(page3, "engine"),
    toggleBrand(page3, "denso"),
    toggleQuality(page3, "OEM"),
    withoutFilters(page3),
    changed(page3, { size: 24 }),
  ])("starts again at page 1", (query) => {
    expect(query.page).toBe(1);
  });

  it("goes to the page that was asked for", () => {
    expect(changed(page3, { page: 4 }).page).toBe(4);
  });

  it("leaves the subcategory behind when the category changes", () => {
    const query = { ...page3, category: "engine", subcategory: "pistons" };
    expect(inCategory(query, "brakes")).toMatchObject({ category: "brakes", subcategory: "" });
  });

  it("takes a brand away that was chosen, and adds one that was not, in order", () => {
    const both = toggleBrand(toggleBrand(page3, "denso"), "bosch");
    expect(both.brands).toEqual(["bosch", "denso"]);
    expect(toggleBrand(both, "bosch").brands).toEqual(["denso"]);
  });

  it("keeps text, sort, page size and view when filters are cleared", () => {
    const query = { ...page3, sort: "asc", size: 24, view: "grid", brands: ["a"], min: 3 } as const;
    const cleared = withoutFilters({ ...query, brands: ["a"], qualities: [] });
    expect(cleared).toEqual({
      ...EVERYTHING,
      text: "inyector",
      sort: "asc",
      size: 24,
      view: "grid",
    });
    expect(isFiltered(cleared)).toBe(false);
    expect(isFiltered({ ...cleared, max: 10 })).toBe(true);
  });
});
