import { describe, expect, it } from "vitest";

import { availabilityOf, daysToShip, type StockPosition } from "./availability.ts";

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
