import { expect, it } from "vitest";

import { brandPath, categoryPath, enginePath, homePath, subcategoryPath } from "#web/paths.ts";

it("puts English under /en and leaves Spanish bare", () => {
  expect(homePath("es")).toBe("/");
  expect(homePath("en")).toBe("/en");
  expect(categoryPath("es")).toBe("/category");
  expect(categoryPath("en", "engine")).toBe("/en/category/engine");
});

it("filters results by category and subcategory", () => {
  expect(subcategoryPath("es", "engine", "oil-pumps")).toBe(
    "/custom-search?category=engine&subcategory=oil-pumps",
  );
});

it("names an engine by maker, name and litres", () => {
  expect(enginePath("es", { make: "Isuzu", name: "4HK1", liters: "5.2" })).toBe(
    "/engine/Isuzu:4HK1:5.2",
  );
  expect(enginePath("en", { make: "Mack / Volvo", name: "MP8", liters: "" })).toBe(
    "/en/engine/Mack%20%2F%20Volvo:MP8",
  );
});

it("encodes what a path cannot hold", () => {
  expect(brandPath("es", "a/b?c")).toBe("/search-by-brand/a%2Fb%3Fc");
});
