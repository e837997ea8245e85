import { expect, it } from "vitest";

import { kindProblems, kindStep, kindStepProblems } from "./kind-problem.ts";

const OTHERS = [{ name: { es: "Filtros de aceite", en: "Oil filters" }, url: "oil-filters" }];
const DRAWINGS = new Set(["oil-filter"]);
const GOOD = {
  name: { es: "Filtros de aire", en: "Air filters" },
  url: "air-filters",
  drawing: "oil-filter",
};

it.each([
  [{}, []],
  [{ name: { es: "", en: "Air filters" } }, [{ field: "name.es", code: "name_missing" }]],
  [{ name: { es: "Filtros", en: "" } }, [{ field: "name.en", code: "name_missing" }]],
  [
    { name: { es: "FILTROS de-aceite", en: "oil filters!" } },
    [
      { field: "name.es", code: "name_taken" },
      { field: "name.en", code: "name_taken" },
    ],
  ],
  // A name is of a language: another's name in the other language takes nothing.
  [{ name: { es: "Oil filters", en: "Filtros de aceite" } }, []],
  [{ name: { es: "東京", en: "大阪" } }, []],
  [{ url: "oil-filters" }, [{ field: "url", code: "url_taken" }]],
  [{ url: "" }, [{ field: "url", code: "url_unreadable" }]],
  [{ url: "Air" }, [{ field: "url", code: "url_unreadable" }]],
  [{ url: "air/filters" }, [{ field: "url", code: "url_unreadable" }]],
  [{ drawing: "../logo" }, [{ field: "drawing", code: "drawing_unknown" }]],
])("a kind of part that is %j has the problems %j (decisions §11)", (changes, problems) => {
  expect(kindProblems({ ...GOOD, ...changes }, OTHERS, DRAWINGS)).toEqual(problems);
});

const inCategory = (
  id: string,
  parentId: string | null,
  [es, en]: readonly [string, string] = ["Filtros", "Filters"],
) => ({
  id,
  parentId,
  name: { es, en },
  url: en.toLowerCase(),
});
const KIND = inCategory("s1", "c1", ["Aceite", "Oil"]);

it.each([
  ["c2", null, [], "move", undefined],
  ["c1", null, [], "move", "to_same"],
  ["c2", null, [inCategory("s2", "c2", ["Otro", "Oil"])], "move", "to_has_url"],
  [
    "c2",
    null,
    [{ ...inCategory("s2", "c2", ["ACEITE", "Else"]), url: "else" }],
    "move",
    "to_has_name",
  ],
  [
    "c2",
    null,
    [{ ...inCategory("s2", "c2", ["Otro", "oil!"]), url: "else" }],
    "move",
    "to_has_name",
  ],
  ["s2", "c1", [], "merge", undefined],
  ["s2", "c2", [KIND], "merge", undefined],
  ["s1", "c1", [], "merge", "to_unfit"],
] as const)(
  "a subcategory goes to %s (of %s, with %j) as a %s, kept by %s",
  (...[id, parentId, within, step, code]) => {
    const to = inCategory(id, parentId);
    expect(kindStep(KIND, to)).toBe(step);
    expect(kindStepProblems(KIND, to, within)).toEqual(code ? [{ field: "to", code }] : []);
  },
);

it("a category goes into another, and never into a subcategory or itself", () => {
  const category = inCategory("c1", null);
  expect(kindStepProblems(category, inCategory("c2", null), [])).toEqual([]);
  for (const to of [category, inCategory("s5", "c2")])
    expect(kindStepProblems(category, to, [])).toEqual([{ field: "to", code: "to_unfit" }]);
});
