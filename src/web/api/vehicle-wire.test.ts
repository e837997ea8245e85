import { describe, expect, it } from "vitest";

import type { VehicleRef } from "#domain/vehicle/vehicle-ref.ts";
import { vehicleRefOf } from "#server/vehicles/vehicle-wire.ts";

import { engineNames, sentVehicle } from "./vehicle-wire.ts";

const refs: readonly VehicleRef[] = [
  { kind: "vehicle", id: 7 },
  { kind: "engine", id: 7 },
  { kind: "engine", make: "Isuzu", name: "4HK1", liters: "5.2" },
  { kind: "engine", make: "", name: "4HK1", liters: "" },
  { kind: "model", make: "Isuzu", model: "NPR", year: 2016, engine: null },
  { kind: "model", make: "Isuzu", model: "NPR", year: null, engine: "4HK1" },
  {
    kind: "vehicle",
    region: "USA",
    year: 2016,
    make: "Isuzu",
    model: "NPR",
    engine: "4HK1",
    liters: "5.2",
  },
];

describe("a vehicle on its way to the server (ADR 0031)", () => {
  it.each(refs)("is there what it was here: %o", (ref) => {
    expect(vehicleRefOf(sentVehicle(ref))).toEqual(ref);
  });
});

it("names an engine as addresses do, with nothing for what a reply leaves out", () => {
  const engine = { engine_name: "4HK1", engine_liter: "5.2" };
  expect(engineNames({ make: "Isuzu", ...engine })).toEqual({
    make: "Isuzu",
    name: "4HK1",
    liters: "5.2",
  });
  expect(engineNames({ make: null, engine_name: "4HK1" })).toEqual({
    make: "",
    name: "4HK1",
    liters: "",
  });
});
