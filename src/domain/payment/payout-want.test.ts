import { expect, it } from "vitest";

import { cents } from "../money/money.ts";

import { dueCents, isOfOrderItself, PAYOUT_CAUSES } from "./payout-want.ts";

it("owes what is known of it, and nothing of what nobody has looked at", () => {
  expect(dueCents([])).toBe(0);
  expect(
    dueCents([{ amountCents: cents(19_99) }, { amountCents: null }, { amountCents: cents(1) }]),
  ).toBe(20_00);
  expect(dueCents([{ amountCents: null }])).toBe(0);
});

it("owes of an order itself what is of no return, claim or core", () => {
  expect(PAYOUT_CAUSES.filter((cause) => !isOfOrderItself(cause))).toEqual([
    "return",
    "claim",
    "core",
  ]);
});
