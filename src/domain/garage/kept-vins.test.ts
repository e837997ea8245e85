import { expect, it } from "vitest";

import { garageKey, type GarageEntry } from "./garage.ts";
import { vinsFirst } from "./kept-vins.ts";

const truck = (model: string, vin?: string): GarageEntry => ({
  type: "vehicle",
  region: "CR",
  year: 2016,
  make: "Isuzu",
  model,
  engine_name: "4HK1",
  engine_liter: "5.2",
  id: 1,
  ...(vin !== undefined && { vin }),
});

const entries = [
  truck("A", "VIN-A"),
  truck("B"),
  truck("C", "VIN-C"),
  truck("D", ""),
  truck("E", "VIN-E"),
  truck("F", "VIN-F"),
];
const modelsOf = (activeKey: string | null) =>
  vinsFirst({ entries, activeKey }).map(({ model }) => model);

it("offers the vehicles whose VIN is known, at most three of them", () => {
  expect(modelsOf(null)).toEqual(["A", "C", "E"]);
});

it("offers the active vehicle first, as far as its VIN is known", () => {
  expect(modelsOf(garageKey(truck("F")))).toEqual(["F", "A", "C"]);
  expect(modelsOf(garageKey(truck("B")))).toEqual(["A", "C", "E"]);
});
