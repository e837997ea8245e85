import { expect, it } from "vitest";

import {
  brandPath,
  categoryPath,
  enginePath,
  homePath,
  inLocale,
  subcategoryPath,
} from "./paths.ts";

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

it.each([
  ["/", "en", "/en"],
  ["/en", "es", "/"],
  ["/en/", "es", "/"],
  ["/part/ab?x=1", "en", "/en/part/ab?x=1"],
  ["/EN/part/ab?x=1", "es", "/part/ab?x=1"],
  ["/en/part/ab", "en", "/en/part/ab"],
  ["/engine/4HK1", "en", "/en/engine/4HK1"],
] as const)(
  "keeps page and query when the language changes: %s in %s",
  (address, locale, expected) => {
    const { pathname, search } = new URL(address, "http://shop.local");
    expect(inLocale(locale, { pathname, search })).toBe(expected);
  },
);
