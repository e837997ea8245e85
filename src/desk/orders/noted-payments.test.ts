import { expect, it } from "vitest";

import type { DeskOrder } from "#contract/desk-orders.ts";

import { notedPayments } from "./noted-payments.ts";

const event = (given: Partial<DeskOrder["history"][number]>): DeskOrder["history"][number] => ({
  at: "2026-11-20T15:00:00.000Z",
  kind: "paid",
  from: "awaiting_payment",
  to: "awaiting_shipment",
  by: "jefa@example.com",
  note: "",
  ...given,
});
const STAYS = { from: "shipped", to: "shipped" } as const;

it.each([
  ["a transfer that staff has seen", "transfer", event({}), true],
  ["an order by transfer that cost nothing", "transfer", event({ by: "" }), false],
  ["a transfer that staff cancelled", "transfer", event({ kind: "status" }), false],
  ["an order placed on account", "credit", event({}), false],
  ["the invoice of an order on account", "credit", event(STAYS), true],
  ["the same, by a card", "credit", event({ ...STAYS, by: "", note: "payment 7" }), true],
  ["a part of it", "credit", event({ ...STAYS, kind: "part_paid" }), true],
  ["what was taken back of it", "credit", event({ ...STAYS, kind: "payment_reversed" }), true],
  ["what a provider took", "card", event({ by: "" }), false],
  ["nothing chosen", "", event({}), false],
] as const)("what was noted beside providers has %s: %s", (...[, paymentMethod, one, isNoted]) => {
  expect(notedPayments({ paymentMethod, history: [one] })).toEqual(isNoted ? [one] : []);
});
