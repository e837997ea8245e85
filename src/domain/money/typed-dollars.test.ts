import { expect, it } from "vitest";

import { cents } from "./money.ts";
import { typedAmount, typedDollars } from "./typed-dollars.ts";

it.each([
  ["12", 12_00],
  [" 12.5 ", 12_50],
  ["12,05", 12_05],
  ["0.01", 1],
  ["12345678.99", 1_234_567_899],
])("%j is %s cents", (typed, amount) => {
  expect(typedDollars(typed)).toBe(amount);
});

it.each(["", "-1", "1.005", "1.", ".5", "1,000.00", "1e3", "12 USD", "123456789"])(
  "%j is no amount",
  (typed) => {
    expect(typedDollars(typed)).toBeUndefined();
  },
);

it.each([0, 1, 10, 12_00, 1_234_50])("%s cents are written as they are read", (amount) => {
  expect(typedDollars(typedAmount(cents(amount)))).toBe(amount);
});
