import { expect, it } from "vitest";

import { cents } from "../money/money.ts";

import { dueCents } from "./payout-want.ts";

it("owes what is known of it, and nothing of what nobody has looked at", () => {
  expect(dueCents([])).toBe(0);
  expect(
    dueCents([{ amountCents: cents(19_99) }, { amountCents: null }, { amountCents: cents(1) }]),
  ).toBe(20_00);
  expect(dueCents([{ amountCents: null }])).toBe(0);
});
