import { expect, it } from "vitest";

import { namePairs } from "./name-pairs.ts";

it.each([
  [["maria", "jose"], ["jose mari"]],
  [["jose", "maria"], ["jose mari"]],
  [["ana", "maria"], ["ana mar"]],
  [
    ["maria", "jose", "mora"],
    ["jose mari", "mari mora", "jose mora"],
  ],
  // May be one word: "mariana" begins with both.
  [["maria", "mariana"], []],
  [["mar", "maria"], []],
  // Too short, or what the index may have cut elsewhere.
  [["de", "mora"], []],
  [["24a", "mora"], []],
  [["mora"], []],
  [[], []],
])("of the words %j has the pairs %j", (words, pairs) => expect(namePairs(words)).toEqual(pairs));

it("names a pair once, however often its words are typed", () =>
  expect(namePairs(["maria", "jose", "maria"])).toEqual(["jose mari"]));
