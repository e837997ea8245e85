import { describe, expect, it } from "vitest";

import type { OpenedMeasure } from "#contract/measure-desk.ts";

import { measureDraftOf, NEW_MEASURE, sentMeasure } from "./measure-draft.ts";

const MATERIAL: OpenedMeasure = {
  id: 3,
  code: "material",
  name: { es: "Material", en: "Material" },
  unit: "",
  type: "choice",
  least: null,
  most: null,
  options: [
    { es: "hule", en: "rubber" },
    { es: "Viton", en: "Viton" },
  ],
  subcategories: [4, 7],
  kinds: 2,
  parts: 5,
  countedAt: null,
  version: 2,
  place: 1,
  places: 9,
};

describe("a measure's form", () => {
  it("has words one to a line, and sends them as they were", () => {
    const draft = measureDraftOf(MATERIAL, "es");
    expect(draft.options).toBe("hule = rubber\nViton");
    expect(sentMeasure(draft, "es")).toMatchObject({
      options: MATERIAL.options,
      subcategories: [4, 7],
    });
  });

  it("reads bounds by the language's own sign, and refuses what is none", () => {
    const draft = { ...NEW_MEASURE, least: "0,5", most: "1.500" };
    expect(sentMeasure(draft, "es")).toMatchObject({ least: 0.5, most: 99_999_990 });
    expect(sentMeasure({ ...draft, most: "" }, "en")).toMatchObject({ least: 0.5, most: null });
  });

  it("says nothing of what its type has none of", () => {
    const draft = { ...NEW_MEASURE, least: "1", options: "a = b" };
    expect(sentMeasure({ ...draft, type: "amount" }, "es")).toMatchObject({
      unit: "mm",
      least: 1,
      options: [],
    });
    expect(sentMeasure({ ...draft, type: "flag" }, "es")).toMatchObject({
      unit: "",
      least: null,
      options: [],
    });
  });

  it("reads a word with no other language as the same, and one whose other is missing as half", () => {
    const draft = { ...NEW_MEASURE, type: "choice" as const, options: " a = b \n\nc\n d =" };
    expect(sentMeasure(draft, "es").options).toEqual([
      { es: "a", en: "b" },
      { es: "c", en: "c" },
      { es: "d", en: "" },
    ]);
  });
});
