import { describe, expect, it } from "vitest";

import { cents } from "../money/money.ts";
import { offAccount } from "./order-reduction.ts";

describe("what goes back of an order on account that is paid in part", () => {
  it.each([
    { what: "less than is owed", amount: 40, owed: 60, off: 40, byTransfer: 0 },
    { what: "all that is owed", amount: 60, owed: 60, off: 60, byTransfer: 0 },
    { what: "more than is owed", amount: 100, owed: 60, off: 60, byTransfer: 40 },
    { what: "another way than off an account", amount: 100, owed: null, off: 100, byTransfer: 0 },
  ])("$what", ({ amount, owed, off, byTransfer }) => {
    const parts = offAccount(cents(amount), owed === null ? null : cents(owed));
    expect(parts).toEqual({ off, forgiven: 0, byTransfer });
  });

  it.each([
    { what: "less than is still owed", amount: 10, off: 10, forgiven: 0, byTransfer: 0 },
    { what: "all that is still owed", amount: 20, off: 20, forgiven: 0, byTransfer: 0 },
    { what: "some of what was written off", amount: 21, off: 20, forgiven: 1, byTransfer: 0 },
    { what: "all of that", amount: 60, off: 20, forgiven: 40, byTransfer: 0 },
    { what: "what was paid too", amount: 61, off: 20, forgiven: 40, byTransfer: 1 },
  ])("of which 40 of 60 were written off: $what", ({ amount, what: _what, ...parts }) => {
    expect(offAccount(cents(amount), cents(60), cents(40))).toEqual(parts);
  });
});
