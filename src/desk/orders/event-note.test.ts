import { expect, it } from "vitest";

import { OWN_NOTES } from "#domain/order/own-notes.ts";

import { readEventNote } from "./event-note.ts";

const BY_SHOP = { by: "", kind: "status" };

it.each([
  ["declined", "card_declined"],
  ["returned", "amount_differs"],
] as const)("a reason beside '%s' is told by its code: %s", (kind, note) => {
  expect(readEventNote({ by: "", kind, note })).toEqual({ kind: "reason", reason: note });
});

it.each([
  ["refunded", "return 12", { of: "return", number: "12", written: "" }],
  ["refunded", "core 3", { of: "core", number: "3", written: "" }],
  ["refunded", "claim 4", { of: "claim", number: "4", written: "" }],
  ["part_paid", "payment 7", { of: "payment", number: "7", written: "" }],
])("what money of '%s' is for stands beside its number: %s", (kind, note, money) => {
  expect(readEventNote({ by: "", kind, note })).toEqual({ kind: "money", ...money });
});

it("a change that waited is told by what it was, what was paid for it, and how it ended", () => {
  const edit = { before: 100, after: 250, isMoved: false, isShippedOtherwise: false, pieces: [] };
  const by = "ana@shop.example";
  expect(readEventNote({ by, kind: "proposed", note: "edit 100>250" })).toEqual({
    kind: "edit",
    edit,
  });
  const paid = { kind: "more", amount: 1.5, written: "SINPE 8" };
  expect(readEventNote({ by, kind: "paid_more", note: "more 150: SINPE 8" })).toEqual(paid);
  const end = { kind: "proposalEnd", end: "expired" };
  expect(readEventNote({ by: "", kind: "proposal_ended", note: "proposal expired" })).toEqual(end);
});

it("a parcel that was put right is told by its place, as it was and as it is", () => {
  const event = { by: "ana@shop.example", kind: "parcel_corrected" };
  const note = "parcel 2: Correos RR1 → Correos RR2";
  const change = "Correos RR1 → Correos RR2";
  expect(readEventNote({ ...event, note })).toEqual({ kind: "parcel", parcel: 2, change });
});

it("what staff writes to a payment of invoices stays beside its number", () => {
  const event = { by: "ana@shop.example", kind: "paid", note: "payment 7: vino\npor SINPE" };
  expect(readEventNote(event)).toEqual({
    kind: "money",
    of: "payment",
    number: "7",
    written: "vino\npor SINPE",
  });
});

it.each(Object.entries(OWN_NOTES))("the shop's own note '%s' is told by its name", (own, note) => {
  expect(readEventNote({ ...BY_SHOP, note })).toEqual({ kind: "own", note: own });
});

it("what a provider told is told apart, in dollars", () => {
  const note = "stripe re_1: 1250 cents USD";
  expect(readEventNote({ by: "", kind: "disputed", note })).toEqual({
    kind: "provider",
    gateway: "stripe",
    id: "re_1",
    amount: 12.5,
  });
});

it.each([
  { by: "ana@shop.example", kind: "status", note: OWN_NOTES.byCustomer },
  { by: "ana@shop.example", kind: "refunded", note: "return 12" },
  { by: "", kind: "status", note: "card_declined" },
  { by: "", kind: "declined", note: "do_not_honor" },
  { by: "", kind: "disputed", note: "stripe re_1: 1250 cents EUR" },
  { by: "", kind: "shipped", note: "toString 12" },
])("anything else stays as it was written: %j", (event) => {
  expect(readEventNote(event)).toEqual({ kind: "written", text: event.note });
});
