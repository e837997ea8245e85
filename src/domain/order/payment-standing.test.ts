import { describe, expect, it } from "vitest";

import { awaitsTransfer, type PayableOrder, paymentStanding } from "./payment-standing.ts";

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
      "is written off",
      { method: "credit", status: "delivered", isWrittenOff: true },
      "written_off",
    ],
    [
      "has come after all, once it is paid",
      { method: "credit", status: "delivered", isWrittenOff: true, paidAt: PAID },
      "paid",
    ],
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

describe("whether staff may say that the money has come (decisions §7)", () => {
  it.each([
    ["of a transfer", { method: "transfer" }, true],
    ["not of an order on account: its account gets a receipt", { method: "credit", status: "shipped" }, false], // prettier-ignore
    ["not of a card, which its provider settles", {}, false],
    ["not twice", { method: "transfer", status: "awaiting_shipment", paidAt: PAID }, false],
    ["not of what was cancelled", { method: "transfer", status: "cancelled" }, false],
  ] as const)("%s", (_name, given, may) => {
    expect(awaitsTransfer(order(given))).toBe(may);
  });
});
