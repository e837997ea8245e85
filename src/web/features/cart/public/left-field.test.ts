import { expect, it } from "vitest";

import { MOST_OF_A_LINE } from "#domain/cart/cart-quantity.ts";

import { leftField } from "./left-field.ts";

it.each([
  [undefined, "as it is"],
  ["3", "asked for"],
  ["0", "asked for"],
  [String(MOST_OF_A_LINE), "asked for"],
  [String(MOST_OF_A_LINE + 1), "refused"],
  ["1.5", "refused"],
  ["x", "refused"],
  ["", "given up"],
  ["  ", "given up"],
])("a field of quantities with %j is %s when it is left", (typed, left) => {
  expect(leftField(typed)).toBe(left);
});
