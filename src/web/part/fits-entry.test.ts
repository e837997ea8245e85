import { describe, expect, it } from "vitest";

import type { GarageEntry } from "#domain/garage/garage.ts";

import { fitsEntry } from "./fits-entry.ts";

const npr: GarageEntry = {
  type: "vehicle",
  region: "USA",
  year: 2012,
  make: "Isuzu",
  model: "NPR",
  engine_name: "4HK1",
  engine_liter: "5.2",
  id: 7,
};
const engine: GarageEntry = { ...npr, type: "engine", region: "", year: 0, model: "" };
const part = {
  is_universal: false,
  vehicles: [
    {
      region: "USA",
      make: "ISUZU",
      model: "NPR",
      engine_name: "4HK1",
      engine_liter: "5.2",
      year_from: 2008,
      year_to: 2012,
      position: "",
      quantity: 1,
      notes: "",
    },
  ],
  engines: [{ maker: "Isuzu", engine_name: "4HK1", engine_liter: "5.2" }],
};

describe("a part and the vehicles of the garage", () => {
  it.each<[string, GarageEntry, boolean]>([
    ["the listed vehicle", npr, true],
    ["its first year", { ...npr, year: 2008 }, true],
    ["a year before", { ...npr, year: 2007 }, false],
    ["a year after", { ...npr, year: 2013 }, false],
    ["another region", { ...npr, region: "CR" }, false],
    ["another engine in it", { ...npr, engine_name: "6HK1" }, false],
    ["the listed engine", engine, true],
    ["the engine in other litres", { ...engine, engine_liter: "7.8" }, false],
    ["one that the catalogue has no more", { ...npr, id: 0 }, false],
  ])("%s", (_what, entry, fits) => {
    expect(fitsEntry(part, entry)).toBe(fits);
  });

  it("a universal part fits every vehicle that the catalogue has", () => {
    const universal = { is_universal: true, vehicles: [], engines: [] };
    expect(fitsEntry(universal, { ...npr, year: 1990 })).toBe(true);
    expect(fitsEntry(universal, { ...npr, id: 0 })).toBe(false);
  });
});
