import { describe, expect, it } from "vitest";

import {
  type Availability,
  availabilityOf,
  daysToShip,
  daysToShipAll,
  type StockPosition,
} from "./availability.ts";

const nothing: StockPosition = { onHandHere: 0, onHandElsewhere: 0, incoming: 0, supply: "none" };

describe("availabilityOf (decisions §5)", () => {
  it.each<[Partial<StockPosition>, string]>([
    [{ onHandHere: 1, incoming: 5, supply: "backorder" }, "IN_STOCK"],
    [{ onHandElsewhere: 1, incoming: 5 }, "LOCAL"],
    [{ supply: "local", incoming: 5 }, "LOCAL"],
    [{ incoming: 5, supply: "backorder" }, "INCOMING"],
    [{ supply: "backorder" }, "BACKORDER"],
    [{}, "NO_STOCK"],
  ])("makes %j %s", (position, expected) => {
    expect(availabilityOf({ ...nothing, ...position })).toBe(expected);
  });
});

describe("daysToShip (specification §9)", () => {
  it.each([
    ["IN_STOCK", { min: 0, max: 0 }],
    ["LOCAL", { min: 5, max: 7 }],
    ["BACKORDER", { min: 5, max: 7 }],
    ["INCOMING", null],
    ["NO_STOCK", null],
  ] as const)("ships %s parts after %j days", (availability, days) => {
    expect(daysToShip(availability)).toEqual(days);
  });
});

describe("a whole order", () => {
  it.each<[Availability[], object | null]>([
    [["IN_STOCK", "IN_STOCK"], { min: 0, max: 0 }],
    [["IN_STOCK", "LOCAL"], { min: 5, max: 7 }],
    [["BACKORDER", "IN_STOCK"], { min: 5, max: 7 }],
    [["IN_STOCK", "INCOMING"], null],
    [["INCOMING", "LOCAL"], null],
    [[], { min: 0, max: 0 }],
  ])("of %j leaves with its slowest line: %j", (lines, days) => {
    expect(daysToShipAll(lines)).toEqual(days);
  });
});
