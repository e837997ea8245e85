import { expect, it } from "vitest";

import { mayNameVehicle } from "./pieces-of-names.ts";

it.each([
  ["low", "low cab forward filtro", true],
  ["low", "low beam bulb", false],
  ["le", "el motor le falla", false],
  ["le", "filtro mack le", true],
  ["valve", "6bt 12 valve", true],
  ["valve", "intake valve", false],
  ["1", "1", false],
  ["1", "filtro de aceite 1", false],
  ["1", "hyundai h 1", true],
  ["1", "1 kz te", true],
  ["npr", "filtro npr", true],
  ["land", "land cruiser", true],
])("%s names a vehicle in %j: %s", (word, text, expected) => {
  expect(mayNameVehicle(word, text.split(" "))).toBe(expected);
});
