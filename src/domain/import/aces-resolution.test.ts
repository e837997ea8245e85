import { describe, expect, it } from "vitest";

import type { AcesApplication } from "./aces-application.ts";
import { acesNamesIn, type AcesBook, resolveApplication } from "./aces-resolution.ts";

const APPLICATION: AcesApplication = {
  id: "7",
  action: "add",
  brand: "BCXX",
  partNumber: "P55-3771",
  vehicle: { kind: "base", baseVehicle: 5911 },
  engineBases: [],
  partType: null,
  position: null,
  quantity: 2,
  label: "",
  notes: [],
  qualifiers: [],
};

const line = (id: number, engineId: number, [yearFrom, yearTo]: readonly [number, number]) => ({
  id,
  engineId,
  yearFrom,
  yearTo,
  region: "USA",
  modelId: 10,
});
const BOOK: AcesBook = {
  baseVehicle: (code) => (code === 5911 ? { modelId: 10, year: 2010 } : undefined),
  model: (make, model) => (make === 47 && model === 620 ? 10 : undefined),
  enginesOfBase: (code) => (code === 1 ? [100] : []),
  subcategoryOf: (partType) => (partType === 6192 ? 104 : undefined),
  position: (code) => (code === 22 ? "front" : undefined),
  qualifier: (element, code) =>
    element === "SubModel" && (code === "20" || code === "21")
      ? { textEs: "Con litera", textEn: "With sleeper", isIgnored: code === "21" }
      : undefined,
  linesOfModel: (model) =>
    model === 10
      ? [line(1, 100, [2008, 2012]), line(2, 101, [2010, 2015]), line(3, 100, [2016, 2020])]
      : [],
  parts: (brand, key) =>
    brand === "BCXX" && key === "P553771" ? [{ id: 5, subcategoryId: 104 }] : [],
};

/** What an application comes to: the fitment, or what is missing. */
function resolved(changes: Partial<AcesApplication>, book: Partial<AcesBook> = {}) {
  const resolution = resolveApplication({ ...APPLICATION, ...changes }, { ...BOOK, ...book });
  return resolution.ok ? resolution.fitment : resolution.missing;
}

describe("an application whose ids are all known", () => {
  it("fits the part to every line of the vehicle in that year", () => {
    expect(resolved({})).toEqual({
      action: "add",
      partId: 5,
      lines: [
        { lineId: 1, engineId: 100, yearFrom: 2010, yearTo: 2010 },
        { lineId: 2, engineId: 101, yearFrom: 2010, yearTo: 2010 },
      ],
      terms: { quantity: 2, position: "", noteEs: "", noteEn: "" },
    });
  });

  it("fits it in all years that make, model and years name, and each line has", () => {
    const vehicle = { kind: "range", make: 47, model: 620, yearFrom: 2011, yearTo: 2016 } as const;
    expect(resolved({ vehicle })).toMatchObject({
      lines: [
        { lineId: 1, yearFrom: 2011, yearTo: 2012 },
        { lineId: 2, yearFrom: 2011, yearTo: 2015 },
        { lineId: 3, yearFrom: 2016, yearTo: 2016 },
      ],
    });
  });

  it("fits it only to the engines that it names", () => {
    expect(resolved({ engineBases: [1] })).toMatchObject({ lines: [{ lineId: 1 }] });
  });

  it("says where, and notes in both languages: its own words, those of the shop, then the label", () => {
    const qualifiers = [
      { element: "SubModel", code: "20", text: "" },
      { element: "SubModel", code: "21", text: "" },
      { element: "Qual", code: "44", text: "Front axle" },
    ];
    expect(resolved({ position: 22, notes: ["Nota"], label: "Alto", qualifiers })).toMatchObject({
      terms: {
        position: "front",
        noteEs: "Nota; Con litera; Front axle; Alto",
        noteEn: "Nota; With sleeper; Front axle; Alto",
      },
    });
  });

  it("notes no more than a thousand signs", () => {
    const notes = ["x".repeat(500), "y".repeat(500), "z"];
    const fitment = resolved({ notes });
    if (!("terms" in fitment)) throw new Error("Not resolved.");
    expect([fitment.terms.noteEs.length, fitment.terms.noteEn.length]).toEqual([1_000, 1_000]);
  });

  it("takes a part type that is not mapped, and one that means the part's kind", () => {
    for (const partType of [6192, 9999])
      expect(resolved({ partType })).toMatchObject({ partId: 5 });
  });
});

describe("an application that waits", () => {
  const two = [
    { id: 5, subcategoryId: 104 },
    { id: 6, subcategoryId: 104 },
  ];
  it.each<[Partial<AcesApplication>, Partial<AcesBook>, string[]]>([
    [{ brand: "DDDD" }, {}, ["Part:DDDD P55-3771"]],
    [{}, { parts: () => two }, ["AmbiguousPart:BCXX P55-3771"]],
    [{ partType: 6192 }, { subcategoryOf: () => 9 }, ["PartType:6192 P55-3771"]],
    [{ vehicle: { kind: "base", baseVehicle: 1 } }, {}, ["BaseVehicle:1"]],
    [
      { vehicle: { kind: "range", make: 1, model: 2, yearFrom: 2000, yearTo: 2001 } },
      {},
      ["Model:1/2"],
    ],
    [{ engineBases: [1, 9] }, {}, ["EngineBase:9"]],
    [{ engineBases: [1] }, { enginesOfBase: () => [999] }, ["Vehicle:BaseVehicle:5911"]],
    [{}, { baseVehicle: () => ({ modelId: 10, year: 1990 }) }, ["Vehicle:BaseVehicle:5911"]],
    [{ position: 23 }, {}, ["Position:23"]],
    [{ qualifiers: [{ element: "SubModel", code: "22", text: "XL" }] }, {}, ["SubModel:22"]],
    [{ qualifiers: [{ element: "Qual", code: "1", text: "" }] }, {}, ["Qual:1"]],
    [{ brand: "DDDD", position: 23 }, {}, ["Part:DDDD P55-3771", "Position:23"]],
  ])("%j misses what nobody has said yet", (changes, book, missing) => {
    expect(resolved(changes, book)).toEqual(missing);
  });
});

describe("what an application names by ids", () => {
  it("is called as what it may miss, in the order in which it is read", () => {
    const vehicle = { kind: "range" as const, make: 47, model: 620, yearFrom: 2008, yearTo: 2010 };
    const qualifiers = [
      { element: "SubModel", code: "20", text: "" },
      { element: "Qual", code: "3", text: "Con litera" },
    ];
    const named = { vehicle, engineBases: [1, 2], partType: 6192, position: 22, qualifiers };
    expect(acesNamesIn({ ...APPLICATION, ...named })).toEqual([
      "Model:47/620",
      "EngineBase:1",
      "EngineBase:2",
      "PartType:6192",
      "Position:22",
      "SubModel:20",
    ]);
    expect(acesNamesIn(APPLICATION)).toEqual(["BaseVehicle:5911"]);
  });
});
