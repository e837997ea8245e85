import { describe, expect, it } from "vitest";

import { mayBeEnded, waitsForPayment } from "./holder-acts.ts";

const OFFER = { type: "order", orderNumber: "100001", validator: "x" } as const;
const WAITS = {
  type: "order",
  status: "Awaiting Payment",
  paymentMethod: "card",
  isByPhone: false,
  offer: null,
  isPaying: false,
  isWhole: true,
} as const;

describe("an order is paid here", () => {
  it.each([
    ["while it waits for a card", {}, true],
    ["not by transfer", { paymentMethod: "transfer" }, false],
    ["not once it is paid", { status: "Awaiting Shipment" }, false],
    ["not one by phone without its link", { isByPhone: true }, false],
    ["one by phone at its link", { isByPhone: true, offer: OFFER }, true],
    ["not while a payment is out", { isByPhone: true, offer: OFFER, isPaying: true }, false],
  ] as const)("%s", (_when, changes, is) => {
    expect(waitsForPayment({ ...WAITS, ...changes })).toBe(is);
  });
});

describe("an order is ended here", () => {
  it.each([
    ["while it waits for its payment", {}, true],
    ["not by whoever has its link alone", { isWhole: false }, false],
    ["not once it goes on", { status: "Awaiting Shipment" }, false],
    ["no quote", { type: "quote" }, false],
  ] as const)("%s", (_when, changes, is) => {
    expect(mayBeEnded({ ...WAITS, ...changes })).toBe(is);
  });
});
