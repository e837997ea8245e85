import { describe, expect, it } from "vitest";

import type { VehicleApplication } from "#contract/products.ts";

import { fittedVehicles, matchingVehicles } from "./fitted-vehicles.ts";

const npr: VehicleApplication = {
  region: "CR",
  make: "Isuzu",
  model: "NPR",
  engine_name: "4HK1-TC",
  engine_liter: "5.2",
  year_from: 2008,
  year_to: 2012,
  position: "",
  quantity: 4,
  notes: "",
};

describe("the vehicles that a part fits", () => {
  it("makes one line of the same truck in two regions, and of years that touch", () => {
    const lines = fittedVehicles([
      { ...npr, region: "USA", year_from: 2013, year_to: 2016 },
      npr,
      { ...npr, region: "USA" },
    ]);
    expect(lines).toEqual([expect.objectContaining({ model: "NPR", from: 2008, to: 2016 })]);
  });

  it("keeps apart years with a gap, and what is fitted elsewhere on the truck", () => {
    const lines = fittedVehicles([
      npr,
      { ...npr, year_from: 2015, year_to: 2016 },
      { ...npr, position: "Delantero" },
    ]);
    expect(lines.map(({ from, to, where }) => [from, to, where])).toEqual([
      [2008, 2012, ""],
      [2015, 2016, ""],
      [2008, 2012, "Delantero"],
    ]);
  });

  it("stands in the order of make, model and year", () => {
    const lines = fittedVehicles([
      { ...npr, make: "Mack", model: "CH" },
      { ...npr, model: "NQR" },
      npr,
    ]);
    expect(lines.map(({ make, model }) => `${make} ${model}`)).toEqual([
      "Isuzu NPR",
      "Isuzu NQR",
      "Mack CH",
    ]);
  });

  it.each([
    ["npr", 1],
    ["isuzu 2010", 1],
    ["2013", 0],
    ["npr 5.2", 1],
    ["5,2", 1],
    ["5,9", 0],
    ["4hk1", 1],
    ["Izúzu", 0],
    ["ísuzu", 1],
    ["", 1],
    ["npr mack", 0],
  ])("finds by %j: %i", (typed, count) => {
    expect(matchingVehicles(fittedVehicles([npr]), typed)).toHaveLength(count);
  });
});
