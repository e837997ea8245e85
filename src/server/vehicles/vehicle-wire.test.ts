import { describe, expect, it } from "vitest";

import { isVehicle, vehicleRefOf } from "./vehicle-wire.ts";

const NPR = { make: "Isuzu", model: "NPR", engine_name: "4HK1", year: 2016 } as const;
const NAMED = {
  kind: "vehicle",
  region: "",
  year: 2016,
  make: "Isuzu",
  model: "NPR",
  engine: "4HK1",
  liters: "",
} as const;

describe("what a call means by a vehicle (specification §3, ADR 0031)", () => {
  it.each([
    ["a vehicle by its names", NPR, NAMED],
    [
      "with region and litres",
      { ...NPR, region: "USA", engine_liter: "5.2" },
      { ...NAMED, region: "USA", liters: "5.2" },
    ],
    ["whose year is a text", { ...NPR, year: "2016" }, NAMED],
    ["by its names though it has an id: ids change with the catalogue", { ...NPR, id: 7 }, NAMED],
    ["by its id", { id: 7 }, { kind: "vehicle", id: 7 }],
    ["by an id that is a text", { id: "7" }, { kind: "vehicle", id: 7 }],
    [
      "by its id where its names are not whole",
      { ...NPR, year: null, id: 7 },
      { kind: "vehicle", id: 7 },
    ],
    ["an engine by its id", { type: "engine", id: 7 }, { kind: "engine", id: 7 }],
    [
      "an engine by its name",
      { type: "engine", id: 7, engine_name: "4HK1" },
      { kind: "engine", make: "", name: "4HK1", liters: "" },
    ],
    [
      "an engine that does not say that it is one",
      { make: "Isuzu", engine_name: "4HK1", engine_liter: "5.2" },
      { kind: "engine", make: "Isuzu", name: "4HK1", liters: "5.2" },
    ],
    [
      "a model of a year",
      { ...NPR, engine_name: null },
      { kind: "model", make: "Isuzu", model: "NPR", year: 2016, engine: null },
    ],
    [
      "a model with an engine",
      { ...NPR, year: "" },
      { kind: "model", make: "Isuzu", model: "NPR", year: null, engine: "4HK1" },
    ],
  ] as const)("is %s", (_what, sent, ref) => {
    expect(vehicleRefOf(sent)).toEqual(ref);
  });

  it.each([
    ["a make alone", { make: "Isuzu" }],
    ["no whole id", { id: "7.5" }],
    ["a negative id", { id: -7 }],
    ["an id that no column holds", { id: 99_999_999_999 }],
    ["nothing", {}],
  ])("is nobody's when it says %s", (_what, sent) => {
    expect(vehicleRefOf(sent)).toEqual({ kind: "vehicle", id: 0 });
  });

  it("is no vehicle when nothing is said, as a shopper without one sends it", () => {
    const nothing = { id: "", make: null, model: "", engine_name: null, year: "", region: "CR" };
    expect([isVehicle(nothing), isVehicle(null), isVehicle({ year: 2016 })]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
