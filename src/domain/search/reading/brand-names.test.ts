import { expect, it } from "vitest";

import { gatherBrandNames, placesOfBrands } from "./brand-names.ts";

const NAMES = gatherBrandNames(
  [["cerr", "fren"], ["cerr", "fren", "sur"], ["filtr"], ["detroit", "diesel"], ["filtr", "fren"]],
  new Set(["filtr", "fren", "pastill", "clutch"]),
);

it.each([
  ["the name alone", [["cerr"], ["fren"]], [0, 1]],
  ["beside a part", [["pastill"], ["cerr"], ["fren"]], [1, 2]],
  ["the longest of two", [["cerr"], ["fren"], ["sur"], ["clutch"]], [0, 1, 2]],
  ["words that are read as one", [["cerr", "fren"], ["clutch"]], [0]],
  ["twice", [["cerr"], ["fren"], ["detroit"], ["diesel"]], [0, 1, 2, 3]],
  ["not a piece of the name", [["cerr"], ["clutch"]], []],
  ["not in another order", [["fren"], ["cerr"]], []],
  ["not with a word between", [["cerr"], ["clutch"], ["fren"]], []],
  ["not where a piece goes on behind the name", [["cerr"], ["fren", "aire"]], []],
  ["not a name of one word", [["filtr"]], []],
  ["not a name that says nothing but kinds of parts", [["filtr"], ["fren"]], []],
  ["no text", [], []],
])("a brand stands where its name does in full: %s", (_what, pieces, places) => {
  expect([...placesOfBrands(pieces, NAMES)]).toEqual(places);
});
