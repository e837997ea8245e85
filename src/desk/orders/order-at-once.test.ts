import { expect, it } from "vitest";

import { statusAfter } from "./order-at-once.ts";

it("an order that is held is held, and goes on from where it was", () => {
  const held = statusAfter("hold", { status: "awaiting_shipment", heldFrom: null });
  expect(held).toEqual({ status: "on_hold", heldFrom: "awaiting_shipment" });
  expect(held && statusAfter("release", held)).toEqual({
    status: "awaiting_shipment",
    heldFrom: null,
  });
});

it.each(["ship", "deliver", "refund", "cancel"] as const)("%s is shown once it is done", (step) => {
  expect(statusAfter(step, { status: "awaiting_shipment", heldFrom: null })).toBeUndefined();
});
