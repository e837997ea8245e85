import { describe, expect, it } from "vitest";

import { joinedUnits, LONGEST_LINE_UNIT } from "./cart-lines.ts";
import { lineUnit } from "./line-unit.ts";

describe("what a line of a cart is for", () => {
  it.each([
    ["  Unidad 14 ", "Unidad 14"],
    ["unit\r\n14\t b", "unit 14 b"],
    ["<b>14</b>", "<b>14</b>"],
    ["=1+1", "=1+1"],
    ["a\u0000b", "a\uFFFDb"],
    ["\uD800", "\uFFFD"],
    ["   ", ""],
    [null, ""],
    [undefined, ""],
  ])("of %j is kept as %j", (typed, kept) => {
    expect(lineUnit(typed)).toBe(kept);
  });

  it("is at most 60 characters, and no half of one", () => {
    expect(lineUnit("x".repeat(61))).toBe("x".repeat(LONGEST_LINE_UNIT));
    expect(lineUnit(`x${"🚛".repeat(30)}`)).toBe(`x${"🚛".repeat(29)}`);
  });

  it.each([
    ["", "14", "14"],
    ["14", "", "14"],
    ["14", "15", "14, 15"],
    ["14", "14", "14"],
    ["14, 15", "15", "14, 15"],
    ["x".repeat(30), "y".repeat(28), `${"x".repeat(30)}, ${"y".repeat(28)}`],
    ["x".repeat(30), "y".repeat(29), "x".repeat(30)],
  ])("of %j and %j in one line is %j", (first, second, both) => {
    expect(joinedUnits(first, second)).toBe(both);
  });
});
