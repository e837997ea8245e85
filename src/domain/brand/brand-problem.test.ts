import { describe, expect, it } from "vitest";

import { brandProblems, brandAliases } from "./brand-problem.ts";

const OTHERS = [
  { name: "Aceros Sur", slug: "aceros", aliases: ["aceros-del-sur"] },
  { name: "東京", slug: "tokyo", aliases: [] },
];

describe("what a brand may be called (decisions §11)", () => {
  it.each([
    ["Bosch", "bosch", []],
    ["Aceros Norte", "aceros-norte", []],
    ["", "bosch", [{ field: "name", code: "name_missing" }]],
    ["aceros sur", "norte", [{ field: "name", code: "name_taken" }]],
    // However it is written, a file that names it means one brand.
    ["Áceros-Sur!", "norte", [{ field: "name", code: "name_taken" }]],
    ["Aceros del Sur", "norte", [{ field: "name", code: "name_taken" }]],
    ["ACEROS", "norte", [{ field: "name", code: "name_taken" }]],
    ["東京", "kyoto", [{ field: "name", code: "name_taken" }]],
    ["大阪", "osaka", []],
    ["Norte", "aceros", [{ field: "slug", code: "slug_taken" }]],
    ["Norte", "aceros-sur", [{ field: "slug", code: "slug_taken" }]],
    ["Norte", "aceros-del-sur", [{ field: "slug", code: "slug_taken" }]],
    ["Norte", "", [{ field: "slug", code: "slug_unreadable" }]],
    ["Norte", "Norte", [{ field: "slug", code: "slug_unreadable" }]],
    ["Norte", "el--norte", [{ field: "slug", code: "slug_unreadable" }]],
    ["Norte", "-norte", [{ field: "slug", code: "slug_unreadable" }]],
    ["Norte", "norte/sur", [{ field: "slug", code: "slug_unreadable" }]],
  ])("%j at %j: %j", (name, slug, problems) => {
    expect(brandProblems({ name, slug }, OTHERS)).toEqual(problems);
  });
});

describe("the words that mean a brand beside its address", () => {
  const before = { name: "Aceros Sur", slug: "aceros", aliases: ["viejos"] };

  it.each([
    ["another name", { name: "Sur", slug: "aceros" }, ["aceros-sur", "sur", "viejos"]],
    ["another address", { name: "Aceros Sur", slug: "sur" }, ["aceros", "aceros-sur", "viejos"]],
    ["an address of before", { name: "Sur", slug: "viejos" }, ["aceros", "aceros-sur", "sur"]],
    ["its name for an address", { name: "Sur", slug: "sur" }, ["aceros", "aceros-sur", "viejos"]],
  ])("are its name and what it was called before, with %s", (_what, now, words) => {
    expect(brandAliases(now, before).toSorted()).toEqual(words);
  });

  it("are its name alone where it is new, and none where its address is made of that", () => {
    expect(brandAliases({ name: "Aceros Sur", slug: "aceros" })).toEqual(["aceros-sur"]);
    expect(brandAliases({ name: "Aceros Sur", slug: "aceros-sur" })).toEqual([]);
  });

  it("are all words of both where another was merged into it", () => {
    const gone = { name: "Norte", slug: "n", aliases: ["del-norte"] };
    expect(brandAliases(before, before, gone).toSorted()).toEqual([
      "aceros-sur",
      "del-norte",
      "n",
      "norte",
      "viejos",
    ]);
  });

  it("have no word of a name without a letter that an address takes", () => {
    const tokyo = { name: "東京", slug: "tokyo", aliases: [] };
    expect(brandAliases({ name: "Kyoto", slug: "kyoto" }, tokyo)).toEqual(["tokyo"]);
  });
});
