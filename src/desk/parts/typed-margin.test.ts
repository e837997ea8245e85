import { expect, it } from "vitest";

import { typedMargin } from "./typed-margin.ts";

it.each([
  ["100", "60", { amount: 40_00, tenths: 400, isBelowCost: false }],
  [" 100,00 ", "60.00", { amount: 40_00, tenths: 400, isBelowCost: false }],
  ["50", "60", { amount: -10_00, tenths: -200, isBelowCost: true }],
  ["50", "", undefined],
  ["", "60", undefined],
  ["fifty", "60", undefined],
])("a price of %j over a cost of %j keeps %j", (price, cost, margin) => {
  expect(typedMargin(price, cost)).toEqual(margin);
});
