import { expect, it } from "vitest";

import { typedQuantity } from "./cart-quantity.ts";

it.each([
  ["0", 0, 0],
  ["0", 1, undefined],
  ["1", 1, 1],
  [" 12 ", 0, 12],
  ["007", 0, 7],
  ["999", 0, 999],
  ["1000", 0, undefined],
  ["9999", 1, undefined],
  ["2.5", 0, undefined],
  ["2,5", 0, undefined],
  ["2.0", 0, undefined],
  ["-3", 0, undefined],
  ["+3", 0, undefined],
  ["1e2", 0, undefined],
  ["0x10", 0, undefined],
  ["2 5", 0, undefined],
  ["", 0, undefined],
  [" ", 1, undefined],
  ["dos", 1, undefined],
] as const)("%j, from %d on, is the quantity %j", (text, least, quantity) => {
  expect(typedQuantity(text, least)).toBe(quantity);
});
