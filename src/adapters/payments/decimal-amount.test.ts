import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { cents } from "#domain/money/money.ts";

import { decimalAmount, readDecimalAmount } from "./decimal-amount.ts";

describe("amounts as providers write them", () => {
  it.each([
    [0, "0.00"],
    [1, "0.01"],
    [10, "0.10"],
    [1_234_56, "1234.56"],
    [1_000_000_00, "1000000.00"],
  ])("writes %i cents as %s", (amount, text) => {
    expect(decimalAmount(cents(amount))).toBe(text);
  });

  it("reads every amount that it writes", () => {
    assert(
      property(integer({ min: 0, max: 100_000_000_000 }), (amount) => {
        expect(readDecimalAmount(decimalAmount(cents(amount)))).toBe(amount);
      }),
    );
  });

  it.each([
    ["7", 700],
    ["7.5", 750],
  ])("reads %s as %i cents", (text, amount) => {
    expect(readDecimalAmount(text)).toBe(amount);
  });

  it.each(["", "1.005", "-1.00", "1e3", "1,000.00", ".50", "NaN", "9999999999999.00"])(
    "does not read %j",
    (text) => {
      expect(readDecimalAmount(text)).toBeUndefined();
    },
  );
});
