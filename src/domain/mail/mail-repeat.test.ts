import { describe, expect, it } from "vitest";

import {
  againKey,
  isChangeMail,
  leavesAnyway,
  mailRepeat,
  mailSecret,
  mailThing,
  type StoredMail,
} from "./mail-repeat.ts";

const NOW = new Date("2026-11-27T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

function mail(changes: Partial<StoredMail>): StoredMail {
  const usual = { kind: "approval", state: "failed", queuedAt: null, hasLink: true } as const;
  return { ...usual, isEmptied: false, createdAt: daysAgo(1), ...changes };
}

describe("how a mail goes again", () => {
  it.each<[string, Partial<StoredMail>, string | undefined]>([
    ["one that failed, of whatever kind", {}, "queue"],
    ["one with a secret that failed", { kind: "registration" }, "queue"],
    ["one that waits and will leave", { state: "waiting" }, undefined],
    ["one that waits in vain", { state: "waiting", createdAt: daysAgo(2) }, "queue"],
    [
      "an old one that was put back",
      { state: "waiting", createdAt: daysAgo(9), queuedAt: daysAgo(1) },
      undefined,
    ],
    [
      "one that was put back in vain",
      { state: "waiting", createdAt: daysAgo(9), queuedAt: daysAgo(2) },
      "queue",
    ],
    ["one of almost a month ago", { createdAt: daysAgo(29.9) }, "queue"],
    ["one of a month ago", { createdAt: daysAgo(30) }, undefined],
    ["prices that may hold", { kind: "quote_answered", createdAt: daysAgo(29.9) }, "queue"],
    ["prices of long ago", { kind: "quote_answered", createdAt: daysAgo(30) }, undefined],
    ["a notice to confirm", { kind: "stock_confirm", createdAt: daysAgo(6.9) }, "queue"],
    [
      "one that nobody can confirm now",
      { kind: "stock_confirm", createdAt: daysAgo(7) },
      undefined,
    ],
    ["a reminder", { kind: "invoices_overdue" }, undefined],
    ["a reminder before the day", { kind: "invoices_open" }, undefined],
    ["that a part is back", { kind: "stock_back" }, undefined],
    ["that cores are due", { kind: "core_due" }, undefined],
    ["that a key ends", { kind: "key_ending" }, undefined],
    ["what a key of a program may do", { kind: "program_key" }, undefined],
    ["one of a deleted account", { isEmptied: true }, undefined],
    [
      "one that left, of a deleted account",
      { kind: "order_paid", state: "sent", isEmptied: true },
      undefined,
    ],
    ["an order's that failed", { kind: "order_waiting" }, "anew"],
    ["an order's that waits in vain", { kind: "order_paid", state: "waiting", createdAt: daysAgo(2) }, "anew"], // prettier-ignore
    ["an order's that leaves", { kind: "order_paid", state: "waiting" }, undefined],
    ["an old order's that failed", { kind: "order_paid", createdAt: daysAgo(400) }, "anew"],
    ["a change of an order that failed", { kind: "order_edited" }, "queue"],
    ["an order's that has left", { kind: "order_shipped", state: "sent" }, "anew"],
    [
      "an old order's that has left",
      { kind: "order_paid", state: "sent", createdAt: daysAgo(400) },
      "anew",
    ],
    ["a change of an order that has left", { kind: "order_edited", state: "sent" }, undefined],
    ["a message for the shop that has left", { kind: "contact", state: "sent" }, "copy"],
    [
      "a copy of almost a month ago",
      { kind: "wholesale_approved", state: "sent", createdAt: daysAgo(29.9) },
      "copy",
    ],
    [
      "a copy of a month ago",
      { kind: "wholesale_approved", state: "sent", createdAt: daysAgo(30) },
      undefined,
    ],
    ["one that kept no link", { kind: "contact", state: "sent", hasLink: false }, undefined],
    ["a new password that has left", { kind: "password", state: "sent" }, undefined],
    ["an invitation that has left", { kind: "invitation", state: "sent" }, undefined],
  ])("%s", (_name, changes, way) => {
    expect(mailRepeat(mail(changes), NOW)).toBe(way);
  });

  it("leaves by itself for two days, of when it was written or put back", () => {
    expect(leavesAnyway(mail({ state: "waiting", createdAt: daysAgo(1.9) }), NOW)).toBe(true);
    expect(leavesAnyway(mail({ state: "failed", createdAt: daysAgo(1) }), NOW)).toBe(false);
  });
});

it.each([
  ["return_approved", ["return_"], ["return"]],
  ["order_shipped", undefined, undefined],
  ["order_placed", undefined, undefined],
  [
    "order_edited",
    [
      "order_edited",
      "order_unpaid",
      "order_proposed",
      "order_proposal_ended",
      "order_rest",
      "order_placed",
      "order_paid",
      "order_cancelled",
    ],
    ["order"],
  ],
  ["order_parcel", ["order_parcel"], ["order", "parcel"]],
  ["staff_disputed", ["staff_dispute"], ["order"]],
  ["staff_claim", undefined, undefined],
  ["contact", undefined, undefined],
])("a later mail says over what %s tells of", (kind, kinds, by) => {
  expect(mailThing(kind)).toEqual(kinds && { kinds, by });
});

it.each([
  ["registration_pending", "verify"],
  ["email_confirm", "verify"],
  ["data_copy", "copy"],
  ["password", "password"],
  ["invitation", "password"],
  ["password_changed", undefined],
])("the secret in the link of %s is for %s", (kind, secret) => {
  expect(mailSecret(kind)).toBe(secret);
});

it("knows a change of an order from its course", () => {
  expect(["order_edited", "order_rest", "order_paid"].map(isChangeMail)).toEqual([
    true,
    true,
    false,
  ]);
});

it("names what comes of sending a mail again after that mail", () => {
  expect(againKey(7)).toBe("again:7");
});
