import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { cents, fromDollars, percentage, shareOf, toDollars } from "./money.ts";

describe("money (decisions §1)", () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("refuses %s as cents", (amount) => {
    expect(() => cents(amount)).toThrow(RangeError);
  });

  it.each([
    [1.005, 101],
    [0.1 + 0.2, 30],
    [19.99, 1999],
    [0, 0],
  ])("reads %s dollars as %s cents", (dollars, expected) => {
    expect(fromDollars(dollars)).toBe(expected);
  });

  it("gives back every amount that it writes", () => {
    assert(
      property(integer({ min: 0, max: 1_000_000_000 }), (amount) => {
        expect(fromDollars(toDollars(cents(amount)))).toBe(amount);
      }),
    );
  });
});

describe("a percentage", () => {
  it.each([
    [0, 0],
    [7, 70_000],
    [8.875, 88_750],
    [0.00009, 1], // the fifth decimal is rounded
    [100, 1_000_000],
  ])("of %d is %d millionths", (percent, millionths) => {
    expect(percentage(percent)).toBe(millionths);
  });

  it.each([-0.0001, 100.0001, Number.NaN, Number.POSITIVE_INFINITY])("is never %d", (percent) => {
    expect(() => percentage(percent)).toThrow(RangeError);
  });

  it.each([
    [5, 33, 2],
    [1, 50, 1],
    [1, 49.9999, 0],
    [100_000_000_000, 8.875, 8_875_000_000],
  ])("of %d cents, %d, is rounded half up: %d", (amount, percent, share) => {
    expect(shareOf(cents(amount), percentage(percent))).toBe(share);
  });
});
