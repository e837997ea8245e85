import { expect, it } from "vitest";

import { litersWritings, shownLiters } from "./engine-liters.ts";

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

it.each([
  ["5.2", "5,2", "5.2"],
  ["15.0", "15,0", "15.0"],
  ["4,75", "4,75", "4.75"],
  ["15", "15", "15"],
  ["3.0+", "3.0+", "3.0+"], // no number
  ["1.2.3", "1.2.3", "1.2.3"],
  ["", "", ""],
])("%j litres are shown as %j in Spanish and as %j in English", (liters, spanish, english) => {
  expect(shownLiters(liters, "es")).toBe(spanish);
  expect(shownLiters(liters, "en")).toBe(english);
});
