import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { cents } from "../money/money.ts";
import { marginOf, marginShare } from "./margin.ts";

describe("the margin of a price", () => {
  it.each([
    [100_00, 60_00, { amount: 40_00, tenths: 400, isBelowCost: false }],
    [100_00, 100_00, { amount: 0, tenths: 0, isBelowCost: false }],
    [100_00, 100_01, { amount: -1, tenths: 0, isBelowCost: true }],
    [80_00, 100_00, { amount: -20_00, tenths: -250, isBelowCost: true }],
    [3, 1, { amount: 2, tenths: 667, isBelowCost: false }],
    [1, 2_00, { amount: -1_99, tenths: -199_000, isBelowCost: true }],
  ])("at %i over a cost of %i is %j", (price, cost, margin) => {
    expect(marginOf(cents(price), cents(cost))).toEqual(margin);
  });

  it("is none without a price or a cost", () => {
    expect(marginOf(cents(0), cents(100))).toBeUndefined();
    expect(marginOf(cents(100), cents(0))).toBeUndefined();
    expect(marginShare(cents(100), cents(0))).toBeUndefined();
  });

  it("and the cost are the price, and only a price below the cost is marked", () => {
    const amounts = integer({ min: 1, max: 100_000_00 });
    assert(
      property(amounts, amounts, (price, cost) => {
        const margin = marginOf(cents(price), cents(cost));
        expect((margin?.amount ?? 0) + cost).toBe(price);
        expect(margin?.isBelowCost).toBe(price < cost);
        expect(margin && margin.tenths <= 1_000).toBe(true);
      }),
    );
  });
});
