import { describe, expect, it } from "vitest";

import { importCells } from "../../../test/factories/import-cells.ts";
import { readReviewAnswer, REVIEW_COLUMNS, reviewLine, reviewNeed } from "./review-row.ts";

const NEED = { es: "Qué escribir", en: "What to write" };

/** What a person answered, or the columns that are wrong and why. */
function read(written: Record<string, string>) {
  const row = readReviewAnswer(importCells(written));
  return row.ok ? row.value : row.problems.map(({ column, code }) => `${column}: ${code}`);
}

describe("a line of a review", () => {
  it("says what is missing, how often, and what to write; people fill in the rest", () => {
    const group = { missing: "SubModel:20", applications: 12, example: "P1 on NPR" };
    const line = reviewLine(group, NEED);
    const cells = Object.fromEntries(REVIEW_COLUMNS.map((column, place) => [column, line[place]]));
    expect(line).toHaveLength(REVIEW_COLUMNS.length);
    expect(cells).toMatchObject({
      element: "SubModel",
      id: "20",
      value: "",
      ignore: "",
      applications: "12",
      example: "P1 on NPR",
      need_es: "Qué escribir",
      need_en: "What to write",
    });
  });

  it.each([
    ["SubModel:20", false, "SubModel"],
    ["PartType:6192", false, "PartType"],
    ["PartType:6192 P55-3771", true, "PartType"],
    ["Part:BCXX P55", true, "Part"],
    ["AmbiguousPart:BCXX P55", true, "AmbiguousPart"],
    ["Vehicle:BaseVehicle:5911", true, "Vehicle"],
    ["Qty:1", true, "Qty"],
    ["Note:1", true, "Note"],
    ["BaseVehicle:5911", false, "BaseVehicle"],
  ])("about %s needs a person: %s", (missing, isForPeople, element) => {
    expect(reviewNeed(missing)).toEqual({ isForPeople, element });
  });
});

describe("what a person answered", () => {
  const PART = { element: "Part", id: "BCXX P55:1" };

  it("is nothing yet where nothing is filled in", () => {
    const shown = { applications: "12", example: "P1", need_es: "x", need_en: "x" };
    expect(read({ ...PART, ...shown, value: "" })).toEqual({ kind: "none" });
  });

  it("is a mapping where a mapping can be", () => {
    for (const answer of [{ value: "4HK1" }, { note_es: "Con aire" }, { ignore: "sí" }])
      expect(read({ element: "SubModel", id: "20", ...answer })).toEqual({ kind: "mapping" });
  });

  it("leaves applications out that no mapping can help", () => {
    expect(read({ ...PART, ignore: "sí" })).toEqual({ kind: "drop", key: "Part:BCXX P55:1" });
  });

  it.each([
    [{ ...PART, value: "P56" }, ["ignore: no_mapping_for_this"]],
    [{ ...PART, ignore: "no" }, ["ignore: no_mapping_for_this"]],
    [{ ...PART, ignore: "quizá" }, ["ignore: not_a_choice"]],
    [{ id: "20" }, ["element: required"]],
    [{ element: "Part", value: "P56" }, ["id: required"]],
  ])("is refused from %j", (written: Record<string, string>, problems) => {
    expect(read(written)).toEqual(problems);
  });
});
