import { array, assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { cents } from "../money/money.ts";
import { leftInAll, type LeftOfPayment, leftWithout, sharesOfPayments } from "./payment-shares.ts";

const named = (lefts: readonly number[]): LeftOfPayment[] =>
  lefts.map((left, index) => ({ attemptId: `a${index}`, left: cents(left) }));

describe("what goes back of an order that several payments paid (ADR 0061)", () => {
  it.each([
    { lefts: [100], amount: 100, shares: [["a0", 100]] },
    { lefts: [100, 40], amount: 60, shares: [["a0", 60]] },
    { lefts: [30, 40], amount: 35, shares: [["a1", 35]] },
    { lefts: [1], amount: 1, shares: [["a0", 1]] },
    { lefts: [30, 40, 50], amount: 40, shares: [["a1", 40]] },
    { lefts: [60, 100], amount: 50, shares: [["a0", 50]] },
    {
      lefts: [30, 1],
      amount: 31,
      shares: [
        ["a0", 30],
        ["a1", 1],
      ],
    },
    {
      lefts: [30, 40, 5],
      amount: 72,
      shares: [
        ["a1", 40],
        ["a0", 30],
        ["a2", 2],
      ],
    },
  ])("$amount of $lefts goes by $shares", ({ lefts, amount, shares }) => {
    const found = sharesOfPayments(named(lefts), amount);
    expect(found?.map((share) => [share.attemptId, share.amount])).toEqual(shares);
  });

  it("is nothing of which there is less, and nothing of nothing", () => {
    expect(sharesOfPayments(named([30, 40]), 71)).toBeUndefined();
    expect(sharesOfPayments(named([30]), 0)).toBeUndefined();
    expect(sharesOfPayments([], 1)).toBeUndefined();
  });

  const lefts = array(integer({ min: 0, max: 1_000_00 }), { maxLength: 5 });

  it("adds up to the cent, and takes of no payment more than it has left, nor of more than are needed", () => {
    assert(
      property(lefts, integer({ min: 1, max: 3_000_00 }), (sums, amount) => {
        const payments = named(sums);
        const shares = sharesOfPayments(payments, amount) ?? [];
        const isThere = amount <= leftInAll(payments);
        expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(isThere ? amount : 0);
        for (const share of shares) {
          const of = payments.find(({ attemptId }) => attemptId === share.attemptId);
          expect(share.amount).toBeGreaterThan(0);
          expect(share.amount).toBeLessThanOrEqual(of?.left ?? 0);
        }
        const isOneEnough = sums.some((left) => left >= amount);
        expect(isOneEnough && shares.length !== 1).toBe(false);
      }),
    );
  });

  it.each([
    { sums: [0, 50], transferred: 0, rest: [0, 50] },
    { sums: [0, 50], transferred: 60, rest: [0, 0] },
    { sums: [-5, 50], transferred: 20, rest: [0, 30] },
  ])("$transferred transferred of $sums leaves $rest", ({ sums, transferred, rest }) => {
    expect(leftWithout(named(sums), transferred).map(({ left }) => left)).toEqual(rest);
  });

  it("leaves out what was transferred, once, and never less than nothing of a payment", () => {
    assert(
      property(lefts, integer({ min: 0, max: 3_000_00 }), (sums, transferred) => {
        const payments = named(sums);
        const rest = leftWithout(payments, transferred);
        expect(leftInAll(rest)).toBe(Math.max(0, leftInAll(payments) - transferred));
        for (const [index, { left }] of rest.entries()) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left).toBeLessThanOrEqual(payments[index]?.left ?? 0);
        }
      }),
    );
  });
});
