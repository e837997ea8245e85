import { describe, expect, it } from "vitest";

import { importCells } from "../../../test/factories/import-cells.ts";
import { readAcesMapping } from "./aces-mapping.ts";

/** What a mapping says, or the columns that are wrong and why. */
function read(written: Record<string, string>) {
  const row = readAcesMapping(importCells(written));
  return row.ok ? row.value : row.problems.map(({ column, code }) => `${column}: ${code}`);
}

const NPR = { make: "Isuzu", model: "NPR" };

describe("what an id of ACES means", () => {
  it.each([
    [
      { element: "Brand", id: "BCXX", value: "Donaldson" },
      { key: "Brand:BCXX", kind: "brand", code: "BCXX", brand: "Donaldson" },
    ],
    [
      { element: "BaseVehicle", id: "5911", ...NPR, year: "2010" },
      { key: "BaseVehicle:5911", kind: "base", code: 5911, ...NPR, year: 2010 },
    ],
    [
      { element: "Model", id: "47/620", ...NPR },
      { key: "Model:47/620", kind: "model", makeCode: 47, modelCode: 620, ...NPR },
    ],
    [
      { element: "EngineBase", id: "1", value: "4HK1" },
      { key: "EngineBase:1", kind: "engine", code: 1, engine: "4HK1" },
    ],
    [
      { element: "PartType", id: "6192", value: "filters/oil" },
      { key: "PartType:6192", kind: "part-type", code: 6192, subcategory: "filters/oil" },
    ],
    [
      { element: "Position", id: "22", value: "Delantera" },
      { key: "Position:22", kind: "position", code: 22, position: "front" },
    ],
    [
      { element: "SubModel", id: "20", note_es: "Con litera", note_en: "With sleeper" },
      {
        key: "SubModel:20",
        kind: "qualifier",
        element: "SubModel",
        code: "20",
        textEs: "Con litera",
        textEn: "With sleeper",
        isIgnored: false,
      },
    ],
    [
      { element: "SubModel", id: "XL", ignore: "sí" },
      { kind: "qualifier", code: "XL", textEs: "", textEn: "", isIgnored: true },
    ],
  ])("is read from %j", (written, mapping) => {
    expect(read(written)).toMatchObject(mapping);
  });

  it.each([
    [{}, ["element: required", "id: required"]],
    [{ element: "Brand", id: "BCXX" }, ["value: required"]],
    [{ element: "BaseVehicle", id: "x", ...NPR, year: "2010" }, ["id: out_of_range"]],
    [{ element: "BaseVehicle", id: "0", ...NPR, year: "2010" }, ["id: out_of_range"]],
    [{ element: "BaseVehicle", id: "1000000000", ...NPR, year: "2010" }, ["id: out_of_range"]],
    [{ element: "BaseVehicle", id: "1", ...NPR }, ["year: required"]],
    [{ element: "BaseVehicle", id: "1", ...NPR, year: "1899" }, ["year: out_of_range"]],
    [{ element: "BaseVehicle", id: "1", year: "2010" }, ["make: required", "model: required"]],
    [{ element: "Model", id: "47", ...NPR }, ["id: out_of_range"]],
    [{ element: "Model", id: "47/620/1", ...NPR }, ["id: out_of_range"]],
    [{ element: "Model", id: "47/x", ...NPR }, ["id: out_of_range"]],
    [{ element: "Model", id: "47/620", make: "Isuzu" }, ["model: required"]],
    [{ element: "EngineBase", id: "x", value: "4HK1" }, ["id: out_of_range"]],
    [{ element: "EngineBase", id: "1" }, ["value: required"]],
    [{ element: "PartType", id: "1" }, ["value: required"]],
    [{ element: "Position", id: "22" }, ["value: required"]],
    [{ element: "Position", id: "22", value: "encima" }, ["value: not_a_choice"]],
    [{ element: "SubModel", id: "20" }, ["note_es: required", "note_en: required"]],
    [{ element: "SubModel", id: "20", note_es: "Con litera" }, ["note_en: required"]],
    [{ element: "SubModel", id: "20", ignore: "no" }, ["note_es: required", "note_en: required"]],
    [
      { element: "SubModel", id: "20", ignore: "quizá" },
      ["ignore: not_a_choice", "note_es: required", "note_en: required"],
    ],
  ])("is refused from %j", (written: Record<string, string>, problems) => {
    expect(read(written)).toEqual(problems);
  });
});
