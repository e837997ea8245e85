import { expect, it } from "vitest";

import { movedKind } from "./moved-kind.ts";

const named = (id: number, url: string) => ({ id, url, name_es: url, name_en: url });
const FORMER = [
  { path: "filters/oil", category: "engine", subcategory: "oil-filters" },
  { path: "old", category: "engine", subcategory: "" },
  { path: "old/oil", category: "filters", subcategory: "air" },
];
const LEXICON = {
  categories: new Map([
    [1, named(1, "filters")],
    [2, named(2, "engine")],
  ]),
  subcategories: new Map([
    [10, { ...named(10, "oil-filters"), categoryId: 2 }],
    [11, { ...named(11, "air"), categoryId: 1 }],
  ]),
  formerKinds: new Map(FORMER.map((former) => [former.path, former])),
};

it.each([
  ["filters", "oil", { category: "engine", subcategory: "oil-filters" }],
  ["FILTERS", "Oil", { category: "engine", subcategory: "oil-filters" }],
  ["old", null, { category: "engine", subcategory: "" }],
  ["old", "oil", { category: "filters", subcategory: "air" }],
  // Of a category that was taken into another only the category is known to be there.
  ["old", "nobody", { category: "engine", subcategory: "nobody" }],
  ["filters", "air", undefined],
  ["filters", undefined, undefined],
  ["filters", "nobody", undefined],
  ["nobody", "oil", undefined],
  [undefined, "oil", undefined],
  [undefined, undefined, undefined],
  [1, 11, undefined],
])("what was at %s/%s is at %j (decisions §11)", (category, subcategory, place) => {
  expect(movedKind({ category, subcategory }, LEXICON)).toEqual(place);
});

it("leaves an address as it is that somebody has again, whatever was there before", () => {
  const formerKinds = new Map([
    ["filters/air", { ...FORMER[0], path: "filters/air", category: "engine", subcategory: "x" }],
  ]);
  expect(movedKind({ category: "filters", subcategory: "air" }, { ...LEXICON, formerKinds })).toBe(
    undefined,
  );
});
