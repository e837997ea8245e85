import { describe, expect, it } from "vitest";

import { isJustPlaced, isVinAwaited } from "./order-course.ts";

describe("what an order's page says only until its parts leave", () => {
  it.each([
    ["Awaiting Payment", [0, 0], true],
    ["VIN verification", [0], true],
    ["Awaiting Shipment", [0], true],
    ["Awaiting Shipment", [1, 0], false],
    ["Shipped", [2], false],
    ["Delivered", [2], false],
    ["Cancelled", [0], false],
  ])("thanks for an order of the status %s of which %j pieces have left: %s", (...given) => {
    const [status, pieces, isThanked] = given;
    expect(isJustPlaced({ status, items: pieces.map((shipped) => ({ shipped })) })).toBe(isThanked);
  });

  it("announces the check of the VIN before a part leaves, and not of one that needs none", () => {
    expect(isVinAwaited({ needs_vin_check: true, shipped: 0 })).toBe(true);
    expect(isVinAwaited({ needs_vin_check: true, shipped: 1 })).toBe(false);
    expect(isVinAwaited({ needs_vin_check: false, shipped: 0 })).toBe(false);
  });
});
