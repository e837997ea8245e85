import { expect, it } from "vitest";

import { priceRange } from "./price-range.ts";

it.each([
  ["in their turn", { min: 100, max: 500 }, { min: 100, max: 500 }],
  ["the wrong way round", { min: 500, max: 100 }, { min: 100, max: 500 }],
  ["a cent the wrong way round", { min: 100.01, max: 100 }, { min: 100, max: 100.01 }],
  ["both the same", { min: 100, max: 100 }, { min: 100, max: 100 }],
  ["a lowest price alone", { min: 500, max: 0 }, { min: 500, max: 0 }],
  ["a highest price alone", { min: 0, max: 100 }, { min: 0, max: 100 }],
  ["none", { min: 0, max: 0 }, { min: 0, max: 0 }],
])("reads two bounds of a price: %s", (_, typed, meant) => {
  expect(priceRange(typed)).toEqual(meant);
});
