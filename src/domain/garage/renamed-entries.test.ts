import { describe, expect, it } from "vitest";

import type { GarageEntry } from "./garage.ts";
import { type KeptEntry, withRenamedVehicle } from "./renamed-entries.ts";

const vehicle = (change: Partial<GarageEntry> = {}): GarageEntry => ({
  type: "vehicle",
  region: "USA",
  year: 2005,
  make: "Freightliner",
  model: "FLD",
  engine_name: "N14",
  engine_liter: "14.0",
  id: 1,
  ...change,
});
const motor = (change: Partial<GarageEntry> = {}): GarageEntry =>
  vehicle({ type: "engine", region: "", year: 0, make: "Cummins", model: "", ...change });
const kept = (entry: GarageEntry, place: number | null = null): KeptEntry => ({ entry, place });

const MODEL = { kind: "model", make: "Freightliner", from: "FLD", to: "FLD120" } as const;
const ENGINE = {
  kind: "engine",
  from: { make: "Cummins", name: "N14", liters: "14.0" },
  to: { make: "Cummins-Onan", name: "N14 Plus", liters: "14" },
} as const;

describe("a garage in which a model or an engine is called otherwise (decisions §11, vehicles)", () => {
  it("calls the model of each of its vehicles so, with what their owner says of them", () => {
    const named = vehicle({ nickname: "La vieja", model: "fld" });
    expect(withRenamedVehicle([kept(named), kept(vehicle({ year: 2006 }), 3)], MODEL)).toEqual([
      kept({ ...named, model: "FLD120" }),
      kept(vehicle({ year: 2006, model: "FLD120" }), 3),
    ]);
  });

  it("leaves other makes, other models and engines as they are", () => {
    const others = [
      kept(vehicle({ make: "Sterling" })),
      kept(vehicle({ model: "FLD 112" })),
      kept(motor({ model: "FLD", make: "Freightliner" })),
    ];
    expect(withRenamedVehicle(others, MODEL)).toEqual(others);
  });

  it("calls an engine so of whatever vehicle has it, and its maker where it stands alone", () => {
    expect(withRenamedVehicle([kept(vehicle()), kept(motor())], ENGINE)).toEqual([
      kept(vehicle({ engine_name: "N14 Plus", engine_liter: "14" })),
      kept(motor({ make: "Cummins-Onan", engine_name: "N14 Plus", engine_liter: "14" })),
    ]);
    const others = [kept(motor({ make: "Otro" })), kept(vehicle({ engine_liter: "14.1" }))];
    expect(withRenamedVehicle(others, ENGINE)).toEqual(others);
  });

  it.each([
    ["the one that had the name", [null, null], 1],
    ["what is in the garage before what left it", [null, 0], 0],
    ["what is in the garage, though it had another name", [0, null], 1],
  ] as const)("keeps of two that are one vehicle then %s", (_what, [first, second], stays) => {
    const two = [
      kept(vehicle({ nickname: "antes" }), first),
      kept(vehicle({ model: "FLD120", nickname: "ya" }), second),
    ];
    const left = withRenamedVehicle(two, MODEL);
    expect(left.map(({ entry }) => entry.nickname)).toEqual([["antes", "ya"][stays]]);
    expect(left[0]?.entry.model).toBe("FLD120");
  });
});

describe("a garage with vehicles that go to another model or have another engine", () => {
  const LINES = {
    kind: "lines",
    lines: [
      {
        region: "USA",
        make: "Freightliner",
        model: "FLD",
        engine: "N14",
        liters: "14.0",
        yearFrom: 2004,
        yearTo: 9_999,
        to: { model: "FLD 120", engine: "N14 Plus" },
      },
    ],
  } as const;

  it("calls those so, with what their owner says of them", () => {
    const named = vehicle({ make: "FREIGHTLINER", nickname: "La vieja" });
    expect(withRenamedVehicle([kept(named), kept(vehicle({ year: 2004 }), 3)], LINES)).toEqual([
      kept({ ...named, model: "FLD 120", engine_name: "N14 Plus" }),
      kept(vehicle({ year: 2004, model: "FLD 120", engine_name: "N14 Plus" }), 3),
    ]);
  });

  it.each([
    { year: 2003 },
    { region: "CR" },
    { make: "Sterling" },
    { model: "FLD 112" },
    { engine_name: "ISX15" },
    { engine_liter: "15.0" },
    { type: "engine" },
  ] satisfies Partial<GarageEntry>[])("leaves others as they are: %o", (change) => {
    const all = [kept(vehicle(change))];
    expect(withRenamedVehicle(all, LINES)).toEqual(all);
  });
});
