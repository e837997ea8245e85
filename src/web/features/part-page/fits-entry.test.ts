import { describe, expect, it } from "vitest";

import type { GarageEntry } from "#domain/garage/garage.ts";

import { ENGINE, NPR } from "../../../../test/factories/garage-entries.ts";
import { fitsAround, fitsEntry } from "./fits-entry.ts";

const part = {
  vehicles: [
    {
      region: "CR",
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
    ["the listed vehicle", NPR, true],
    ["its first year", { ...NPR, year: 2008 }, true],
    ["a year before", { ...NPR, year: 2007 }, false],
    ["a year after", { ...NPR, year: 2013 }, false],
    ["another region", { ...NPR, region: "USA" }, false],
    ["another engine in it", { ...NPR, engine_name: "6HK1" }, false],
    ["the listed engine", ENGINE, true],
    ["the engine in other litres", { ...ENGINE, engine_liter: "7.8" }, false],
    ["one that the catalogue has no more", { ...NPR, id: 0 }, false],
  ])("%s", (_what, entry, fits) => {
    expect(fitsEntry(part, entry)).toBe(fits);
  });

  it("a universal part, which lists none, fits none: its measures are compared", () => {
    expect(fitsEntry({ vehicles: [], engines: [] }, NPR)).toBe(false);
  });
});

describe("a part of vehicles that have an engine of the garage", () => {
  it.each<[string, GarageEntry, boolean]>([
    ["the engine of a listed vehicle", ENGINE, true],
    ["another engine", { ...ENGINE, engine_name: "6HK1" }, false],
    ["the engine in other litres", { ...ENGINE, engine_liter: "7.8" }, false],
    ["the vehicle itself", NPR, false],
  ])("%s", (_what, entry, depends) => {
    expect(fitsAround(part, entry)).toBe(depends);
  });
});
