import { array, assert, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { cents } from "../money/money.ts";
import { offAccount, tooMuchPaid } from "./order-reduction.ts";

const PAID = { paidAt: new Date() };
const sums = (before: number, after: number) => ({ before: cents(before), after: cents(after) });

describe("what of a paid order is too much once it comes to less (ADR 0058)", () => {
  it.each([
    { what: "less", order: PAID, after: 40, back: 60 },
    { what: "the same", order: PAID, after: 100, back: 0 },
    { what: "more", order: PAID, after: 140, back: 0 },
    { what: "less, and nothing was paid", order: { paidAt: null }, after: 40, back: 0 },
  ])("$what", ({ order, after, back }) => {
    expect(tooMuchPaid(order, sums(100, after))).toBe(back);
  });

  it("is, after any edits one after the other, what was paid less what it comes to", () => {
    assert(
      property(nat(1_000_000), array(nat(1_000_000), { maxLength: 8 }), (paid, wished) => {
        let total = paid;
        let back = 0;
        for (const wish of wished) {
          const after = Math.min(total, wish); // more of a paid order is refused
          back += tooMuchPaid(PAID, sums(total, after));
          total = after;
        }
        expect(paid - back).toBe(total);
      }),
    );
  });
});

describe("what goes back of an order on account that is paid in part", () => {
  it.each([
    { what: "less than is owed", amount: 40, owed: 60, off: 40, byTransfer: 0 },
    { what: "all that is owed", amount: 60, owed: 60, off: 60, byTransfer: 0 },
    { what: "more than is owed", amount: 100, owed: 60, off: 60, byTransfer: 40 },
    { what: "another way than off an account", amount: 100, owed: null, off: 100, byTransfer: 0 },
  ])("$what", ({ amount, owed, off, byTransfer }) => {
    const parts = offAccount(cents(amount), owed === null ? null : cents(owed));
    expect(parts).toEqual({ off, byTransfer });
  });
});
