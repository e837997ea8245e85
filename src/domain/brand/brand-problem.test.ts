import { describe, expect, it } from "vitest";

import { brandProblems, formerWords } from "./brand-problem.ts";

const OTHERS = [
  { name: "Aceros Sur", slug: "aceros", formerly: ["aceros-del-sur"] },
  { name: "東京", slug: "tokyo", formerly: [] },
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

describe("what a brand was called before", () => {
  const before = { name: "Aceros Sur", slug: "aceros", formerly: ["viejos"] };

  it.each([
    ["another name", { name: "Sur", slug: "aceros" }, ["aceros-sur", "viejos"]],
    ["another address", { name: "Aceros Sur", slug: "sur" }, ["aceros", "aceros-sur", "viejos"]],
    ["an address of before", { name: "Sur", slug: "viejos" }, ["aceros", "aceros-sur"]],
  ])("goes on meaning it with %s", (_what, now, words) => {
    expect(formerWords(before, now).toSorted()).toEqual(words);
  });

  it("is no word where the name has no letter that an address takes", () => {
    const tokyo = { name: "東京", slug: "tokyo", formerly: [] };
    expect(formerWords(tokyo, { name: "Kyoto", slug: "kyoto" })).toEqual(["tokyo"]);
  });
});
