import { describe, expect, it } from "vitest";

import categories from "../../db/seed/categories.json" with { type: "json" };

import { attributeKinds, readPartFamilies } from "./part-family.ts";

const families = await readPartFamilies();
const codes = new Set(attributeKinds().map(({ code }) => code));

describe("what an engine is rebuilt with", () => {
  it("says its oversize in the title: +0.50 mm does not go where standard was", () => {
    const specs = families.flatMap((family) => family.specs);
    const oversizes = specs.filter(({ code }) => code === "oversize");
    expect(oversizes.length).toBeGreaterThan(5);
    expect(oversizes.every(({ isInTitle }) => isInTitle)).toBe(true);
  });
});

describe("db/seed/part-families.csv", () => {
  it("has a family for every subcategory and none for another", () => {
    const places = categories.flatMap(({ category_url, subcategories }) =>
      subcategories.map(({ sub_category_url }) => `${category_url}/${sub_category_url}`),
    );
    const described = families.map(({ category, subcategory }) => `${category}/${subcategory}`);
    expect(new Set(described)).toEqual(new Set(places));
  });

  it("names every type and content in both languages", () => {
    const wordings = families.flatMap(({ types, contents }) => [
      ...types,
      ...contents.map(({ title }) => title),
    ]);
    expect(wordings.filter(({ es, en }) => es.trim() === "" || en.trim() === "")).toEqual([]);
    expect(wordings.filter(({ es, en }) => /\s{2}|;|\|/.test(es + en))).toEqual([]);
  });

  it("describes parts by known attributes", () => {
    const used = families.flatMap(({ specs }) => specs.map(({ code }) => code));
    expect(used.filter((code) => !codes.has(code))).toEqual([]);
  });

  it("gives every family a weight, a box and a price", () => {
    const wrong = families.filter(
      ({ kilograms, box, dollars, core }) =>
        !(kilograms.from > 0 && kilograms.to >= kilograms.from) ||
        box.length !== 3 ||
        !box.every((side) => side > 0) ||
        !(dollars.from > 0 && dollars.to > dollars.from) ||
        !(core >= 0 && core < 0.5),
    );
    expect(wrong.map(({ subcategory }) => subcategory)).toEqual([]);
  });
});
