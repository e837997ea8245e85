import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { cents, fromDollars, toDollars } from "./money.ts";

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
