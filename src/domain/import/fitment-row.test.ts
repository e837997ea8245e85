import { describe, expect, it } from "vitest";

import { FITMENT_POSITIONS } from "../vehicle/fitment.ts";
import { importCells } from "../../../test/factories/import-cells.ts";
import { readFitmentPosition } from "./fitment-position.ts";
import { readFitmentRow } from "./fitment-row.ts";

/** What a row says of A-1, or the columns that are wrong and why. */
function read(written: Record<string, string>) {
  const row = readFitmentRow(importCells({ sku: "a-1", ...written }));
  return row.ok ? row.value : row.problems.map(({ column, code }) => `${column}: ${code}`);
}

/** Where on the vehicle a word means. */
function placeOf(text: string) {
  const place = readFitmentPosition(text);
  return place.ok ? place.value : place.code;
}

const NPR = { make: "Isuzu", model: "NPR" };

describe("a row of the fitments file", () => {
  it("says of which vehicles and years a part is, where it goes, how many, and what to know", () => {
    const where = { region: "USA", ...NPR, engine: "4HK1", year_from: "2008", year_to: "2012" };
    const terms = { quantity: "4", position: "Delantera izquierda", note_es: "Con aire" };
    expect(read({ ...where, ...terms, note_en: "With A/C" })).toEqual({
      sku: "A-1",
      action: "add",
      isUniversal: false,
      region: "USA",
      make: "Isuzu",
      model: "NPR",
      engine: "4HK1",
      yearFrom: 2008,
      yearTo: 2012,
      terms: { quantity: 4, position: "front_left", noteEs: "Con aire", noteEn: "With A/C" },
    });
  });

  it("means all years, one piece and no place where it says none", () => {
    expect(read(NPR)).toMatchObject({
      yearFrom: undefined,
      yearTo: undefined,
      terms: { quantity: 1, position: "", noteEs: "", noteEn: "" },
    });
  });

  it("means one year by its first alone, and notes in both languages by one", () => {
    expect(read({ ...NPR, year_from: "2008" })).toMatchObject({ yearFrom: 2008, yearTo: 2008 });
    for (const column of ["note_es", "note_en"])
      expect(read({ ...NPR, [column]: "Nota" })).toMatchObject({
        terms: { noteEs: "Nota", noteEn: "Nota" },
      });
  });

  it.each([
    [{ engine: "4HK1" }, { engine: "4HK1", make: undefined }],
    [{ universal: "sí" }, { isUniversal: true, make: undefined }],
    [{ ...NPR, action: "D" }, { action: "remove" }],
    [
      { ...NPR, year_from: "2008", year_to: "2008" },
      { yearFrom: 2008, yearTo: 2008 },
    ],
  ])("takes %j", (written: Record<string, string>, row) => {
    expect(read(written)).toMatchObject(row);
  });

  it.each([
    [{}, ["make: required"]],
    [{ model: "NPR" }, ["make: required"]],
    [{ model: "NPR", engine: "4HK1" }, ["make: required"]],
    [{ make: "Isuzu" }, ["model: required"]],
    [{ make: "Isuzu", engine: "4HK1" }, ["model: required"]],
    [{ ...NPR, year_to: "2008" }, ["year_from: required"]],
    [{ ...NPR, year_from: "2009", year_to: "2008" }, ["year_to: year_order"]],
    [{ ...NPR, year_from: "1899" }, ["year_from: out_of_range"]],
    [{ ...NPR, year_from: "2101" }, ["year_from: out_of_range"]],
    [{ ...NPR, quantity: "0" }, ["quantity: out_of_range"]],
    [{ ...NPR, quantity: "1000" }, ["quantity: out_of_range"]],
    [{ ...NPR, position: "encima" }, ["position: not_a_choice"]],
    [{ ...NPR, note_es: "x".repeat(2_001) }, ["note_es: too_long"]],
    [{ quantity: "0" }, ["quantity: out_of_range"]],
  ])("is refused with %j", (written: Record<string, string>, problems) => {
    expect(read(written)).toEqual(problems);
  });

  it("names its part", () => {
    expect(read({ ...NPR, sku: "" })).toEqual(["sku: required"]);
  });
});

describe("where on the vehicle a part goes", () => {
  it("is read by every place's own name", () => {
    const named = FITMENT_POSITIONS.filter((position) => position !== "");
    expect(named.map(placeOf)).toEqual(named);
    expect(placeOf("")).toBe("not_a_choice");
  });

  it.each([
    ["frente", "front"],
    ["Trasero", "rear"],
    ["atrás", "rear"],
    ["izquierda", "left"],
    ["derecho", "right"],
    ["delantero derecho", "front_right"],
    ["trasera izquierda", "rear_left"],
    ["Trasero Derecho", "rear_right"],
  ])("is read in Spanish: %s", (text, position) => {
    expect(placeOf(text)).toBe(position);
  });
});
