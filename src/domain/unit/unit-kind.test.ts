import { expect, it } from "vitest";

import { isRemanufactured } from "./unit-kind.ts";

it.each([
  ["remanufactured-engines", "Complete engine 4HK1", true],
  ["starting", "Starter motor, reman", true],
  ["turbo", "Turbocharger, Remanufactured", true],
  ["turbo", "Rebuilt turbocharger", true],
  ["turbo", "Turbocharger rebuild kit", false],
  ["cooling", "Water pump", false],
])("a part of %s called %j was made anew: %s", (category, title, expected) =>
  expect(isRemanufactured({ category, title })).toBe(expected),
);
