import { expect, it } from "vitest";

import { matchesVinKey, readVinKey } from "./vin-key.ts";

it.each([
  ["PE7", "PE7AB|CD123456", true],
  ["PE7", "PE8AB|CD123456", false],
  ["*E#", "PE7AB|CD123456", true],
  ["*E#", "PEXAB|CD123456", false],
  ["[N-P]E[57]", "PE7AB|CD123456", true],
  ["[N-O]E7", "PE7AB|CD123456", false],
  ["*****|*D", "PE7AB|CD123456", true],
  ["*****|*E", "PE7AB|CD123456", false],
])("matches %s with %s: %s", (key, described, expected) => {
  expect(matchesVinKey(readVinKey(key), described)).toBe(expected);
});

it.each([
  ["PE7", 3],
  ["*E#|C", 3],
  ["*****|*D", 1],
])("gives %s the weight %s", (key, weight) => {
  expect(readVinKey(key).weight).toBe(weight);
});
