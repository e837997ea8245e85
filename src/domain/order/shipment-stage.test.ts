import { describe, expect, it } from "vitest";

import { shipmentStage } from "./shipment-stage.ts";

function line(quantity: number, shipped: number, awaited: number) {
  return { quantity, shipped, awaited };
}

describe("an order that waits to be shipped", () => {
  it.each([
    ["is prepared once all of it is there", "awaiting_shipment", [line(2, 0, 0), line(1, 0, 0)]],
    ["is there in part by a piece of a line", "part_awaited", [line(2, 0, 1), line(1, 0, 1)]],
    ["is there in part by a line", "part_awaited", [line(2, 0, 0), line(1, 0, 1)]],
    ["has not come to the shop", "awaited", [line(2, 0, 2), line(1, 0, 1)]],
    ["has left in part", "part_left", [line(2, 0, 2), line(2, 1, 1)]],
  ] as const)("%s", (_, stage, lines) => {
    expect(shipmentStage(lines)).toBe(stage);
  });
});
