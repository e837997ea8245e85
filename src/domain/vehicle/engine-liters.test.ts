import { expect, it } from "vitest";

import { litersWritings } from "./engine-liters.ts";

it.each([
  ["15", ["15", "15.0"]],
  ["15.0", ["15.0", "15"]],
  ["5.2", ["5.2"]],
  ["5,20", ["5,20", "5.2"]],
  ["4.75", ["4.75"]],
  [" 5.2 ", ["5.2"]],
  ["3.0+", ["3.0-"]],
  ["big", ["big"]],
  ["", []],
  ["  ", []],
])("%j litres may be written so", (liters, writings) => {
  expect(litersWritings(liters)).toEqual(writings);
});
