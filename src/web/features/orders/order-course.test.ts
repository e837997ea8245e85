import { describe, expect, it } from "vitest";

import { QUOTE_STATUS_LABELS } from "#domain/order/order-labels.ts";

import { hasLeftInPart, isJustPlaced, isLineToCheck } from "./order-course.ts";

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
});

it("a parcel after which an order waits on took a part of it", () => {
  const waiting = "Awaiting Shipment";
  expect(hasLeftInPart({ kind: "shipped", from: waiting, to: waiting })).toBe(true);
  expect(hasLeftInPart({ kind: "shipped", from: waiting, to: "Shipped" })).toBe(false);
  expect(hasLeftInPart({ kind: "edited", from: waiting, to: waiting })).toBe(false);
});

describe("the check of the VIN is announced of a part (decisions §7)", () => {
  const needing = { needs_vin_check: true };
  const order = { type: "order", status: "VIN verification", isVinAwaited: true } as const;

  it("that needs it, as long as the order awaits it", () => {
    expect(isLineToCheck(order, needing)).toBe(true);
    expect(isLineToCheck(order, { needs_vin_check: false })).toBe(false);
    const past = { ...order, isVinAwaited: false };
    for (const status of ["Awaiting Shipment", "Cancelled"])
      expect(isLineToCheck({ ...past, status }, needing)).toBe(false);
  });

  it.each(Object.entries(QUOTE_STATUS_LABELS))("of a quote that is %s", (status, label) => {
    const quote = { type: "quote", status: label, isVinAwaited: false } as const;
    expect(isLineToCheck(quote, needing)).toBe(["requested", "answered"].includes(status));
  });
});
