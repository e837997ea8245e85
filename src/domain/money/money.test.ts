import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";

import {
  addDollars,
  cents,
  fromDollars,
  percentage,
  proportionOf,
  shareOf,
  timesDollars,
  toDollars,
} from "./money.ts";

describe("money (decisions §1)", () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("refuses %s as cents", (amount) => {
    expect(() => cents(amount)).toThrow(RangeError);
  });

  it.each([
    [1.005, 101],
    [0.1 + 0.2, 30],
    [19.99, 1999],
    [0, 0],
    [-0.5, -50],
    [1e-7, 0], // written with an exponent, as a call may write it
    [1e9, 100_000_000_000],
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

describe("dollars as the calls write them", () => {
  it("are added and multiplied in whole cents, so that no float shows", () => {
    expect([0.1 + 0.2, addDollars(0.1, 0.2)]).toEqual([0.30000000000000004, 0.3]);
    expect([1.1 * 3, timesDollars(1.1, 3)]).toEqual([3.3000000000000003, 3.3]);
    expect(addDollars(10.1, -10.05)).toBe(0.05);
    expect(addDollars()).toBe(0);
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

describe("the share of an amount that falls to a part of a whole", () => {
  it.each([
    [1_00, [1, 3], 33],
    [1_00, [2, 3], 67],
    [1, [1, 2], 1], // half up
    [900_000_000_000, [899_999_999_999, 900_000_000_000], 899_999_999_999],
    [5_00, [0, 0], 0],
  ])("of %d, %j, is %d", (amount, [part = 0, whole = 0], share) => {
    expect(proportionOf(cents(amount), cents(part), cents(whole))).toBe(share);
  });
});
