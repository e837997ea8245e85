import { describe, expect, it } from "vitest";

import { confirmablePayment, type PayableOrder, paymentStanding } from "./payment-standing.ts";

const PAID = new Date("2026-10-01");
const FRESH: PayableOrder = { status: "awaiting_payment", method: "card", paidAt: null };
const order = <Given extends Partial<PayableOrder>>(given: Given) => ({
  ...FRESH,
  ...given,
});

describe("where the money of an order is", () => {
  it.each([
    ["has come, whatever became of the order", { status: "cancelled", paidAt: PAID }, "paid"],
    [
      "is to go back by transfer",
      { status: "cancelled", paidAt: PAID, isPaidBack: false },
      "due_back",
    ],
    ["went back by transfer", { status: "cancelled", paidAt: PAID, isPaidBack: true }, "paid_back"],
    [
      "has come where none goes back by transfer",
      { status: "cancelled", paidAt: PAID, isPaidBack: null },
      "paid",
    ],
    [
      "is to go back by transfer in part, for the order comes to less",
      { status: "awaiting_shipment", paidAt: PAID, isTooMuchDue: true },
      "due_back",
    ],
    ["is awaited from a card", {}, "waiting"],
    ["is awaited by transfer", { method: "transfer" }, "waiting"],
    ["is owed on account", { method: "credit", status: "awaiting_shipment" }, "on_account"],
    [
      "is owed no more once it is paid",
      { method: "credit", status: "shipped", paidAt: PAID },
      "paid",
    ],
    ["never comes of a cancelled order", { status: "cancelled" }, "none"],
    ["nor of one on account", { status: "cancelled", method: "credit" }, "none"],
  ] as const)("%s", (_name, given, standing) => {
    expect(paymentStanding(order(given))).toBe(standing);
  });
});

describe("what staff may say of the money (decisions §7)", () => {
  it.each([
    ["that a transfer has come", { method: "transfer" }, "transfer"],
    ["that an account was paid", { method: "credit", status: "shipped" }, "account"],
    ["nothing of a card, which its provider settles", {}, undefined],
    ["nothing twice", { method: "transfer", status: "awaiting_shipment", paidAt: PAID }, undefined],
    ["nothing of what was cancelled", { method: "credit", status: "cancelled" }, undefined],
  ] as const)("%s", (_name, given, confirmed) => {
    expect(confirmablePayment(order(given))).toBe(confirmed);
  });
});
