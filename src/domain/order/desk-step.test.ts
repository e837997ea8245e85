import { describe, expect, it } from "vitest";

import { type StaffOrder, type DeskStep, deskSteps, knownSteps, STEP_ROLES } from "./desk-step.ts";

const PAID = new Date("2026-10-01");
const REFUSED = [{ state: "refused" }] as const;
const NOTHING = { isInvoiced: true, openCents: 0, onItsWayCents: 0, writtenOffCents: 0 };
const order = (given: Partial<StaffOrder>): StaffOrder => ({
  status: "awaiting_shipment",
  heldFrom: null,
  hasShipped: false,
  method: "card",
  paidAt: PAID,
  isPaying: false,
  isProposed: false,
  refundableCents: 0,
  unreturnedCents: 0,
  refunds: [],
  hasMoneyMoved: false,
  owed: NOTHING,
  ...given,
});

describe("what staff may do with an order (decisions §7)", () => {
  it.each<[string, Partial<StaffOrder>, DeskStep[]]>([
    ["one to ship is shipped, held or cancelled", {}, ["ship", "hold", "cancel"]],
    [
      "one with a VIN to check is not shipped yet",
      { status: "vin_verification" },
      ["vin_checked", "hold", "cancel"],
    ],
    [
      "one with a change to be paid is not shipped, nor is its money sent back",
      { isProposed: true, refundableCents: 19_99 },
      ["hold", "cancel"],
    ],
    [
      "one with a VIN to check and a change to be paid is not checked yet",
      { status: "vin_verification", isProposed: true },
      ["hold", "cancel"],
    ],
    [
      "one on hold goes on or ends, and is not shipped",
      { status: "on_hold", heldFrom: "awaiting_shipment" },
      ["release", "cancel"],
    ],
    [
      "one of which something left is not cancelled, but what is left of it is",
      { hasShipped: true },
      ["ship", "hold", "cancel_rest"],
    ],
    ["one that left arrives", { status: "shipped", hasShipped: true }, ["deliver"]],
    [
      "one that waits for a card only ends",
      { status: "awaiting_payment", paidAt: null },
      ["cancel"],
    ],
    [
      "one whose payment is under way does not even that",
      { status: "awaiting_payment", paidAt: null, isPaying: true },
      [],
    ],
    [
      "one that waits for a transfer is paid",
      { status: "awaiting_payment", paidAt: null, method: "transfer" },
      ["confirm_payment", "cancel"],
    ],
    [
      "one on account is not paid here: its account gets a receipt",
      { status: "delivered", hasShipped: true, paidAt: null, method: "credit" },
      [],
    ],
    [
      "what one on account owes is written off",
      { status: "delivered", hasShipped: true, owed: { ...NOTHING, openCents: 5 } },
      ["write_off"],
    ],
    [
      "what is on its way of it is waited for",
      {
        status: "delivered",
        hasShipped: true,
        owed: { ...NOTHING, openCents: 5, onItsWayCents: 5 },
      },
      [],
    ],
    [
      "what was written off is owed again by somebody's word",
      { status: "delivered", hasShipped: true, owed: { ...NOTHING, writtenOffCents: 5 } },
      ["write_off_back"],
    ],
    [
      "money goes back as long as there is some",
      { status: "delivered", hasShipped: true, refundableCents: 1 },
      ["refund"],
    ],
    [
      "one whose transfer was confirmed may be waiting for it again",
      { method: "transfer" },
      ["ship", "hold", "take_payment_back", "cancel"],
    ],
    [
      "on hold too",
      { method: "transfer", status: "on_hold", heldFrom: "awaiting_shipment" },
      ["release", "take_payment_back", "cancel"],
    ],
    [
      "not once a part of it has left",
      { method: "transfer", hasShipped: true },
      ["ship", "hold", "cancel_rest"],
    ],
    [
      "not once money of it went back, or came for a change",
      { method: "transfer", hasMoneyMoved: true },
      ["ship", "hold", "cancel"],
    ],
    [
      "not as long as a change of it waits for its money",
      { method: "transfer", isProposed: true },
      ["hold", "cancel"],
    ],
    ["a cancelled one is over", { status: "cancelled" }, []],
    [
      "what a provider refused to send back of a cancelled one goes by transfer",
      { status: "cancelled", refundableCents: 1, unreturnedCents: 1, refunds: REFUSED },
      ["refund", "transfer_back"],
    ],
    [
      "and so does what was paid of its invoice, which no provider sends again",
      { status: "cancelled", method: "credit", unreturnedCents: 1, refunds: REFUSED },
      ["transfer_back"],
    ],
    [
      "not where another refund waits, whose end is not known",
      { status: "cancelled", unreturnedCents: 1, refunds: [...REFUSED, { state: "waiting" }] },
      [],
    ],
    ["unless it went back another way", { status: "cancelled", refunds: REFUSED }, []],
    [
      "and of one that goes on nothing does",
      { refundableCents: 1, unreturnedCents: 1, refunds: REFUSED },
      ["ship", "hold", "refund", "cancel"],
    ],
  ])("%s", (_name, given, steps) => {
    expect(deskSteps(order(given))).toEqual(steps);
  });

  it("asks a manager for what costs money", () => {
    const byManagers = Object.entries(STEP_ROLES).filter(([, role]) => role === "manager");
    expect(byManagers.map(([step]) => step)).toEqual([
      "refund",
      "transfer_back",
      "take_payment_back",
      "write_off",
      "write_off_back",
      "cancel_rest",
      "cancel",
    ]);
  });
});

it("passes over the steps that a later version may tell of (ADR 0075)", () => {
  expect(knownSteps(["ship", "of_next_year", "cancel"])).toEqual(["ship", "cancel"]);
});
