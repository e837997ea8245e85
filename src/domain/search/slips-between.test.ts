import { describe, expect, it } from "vitest";

import { slipsBetween } from "./slips-between.ts";

describe("slips between two words", () => {
  it.each([
    ["cascadia", "cascadia", 0],
    ["cascadi", "cascadia", 1],
    ["casscadia", "cascadia", 1],
    ["kascadia", "cascadia", 1],
    ["cascaida", "cascadia", 1],
    ["kascaida", "cascadia", 2],
    ["kasskaida", "cascadia", Infinity],
    ["", "ab", 2],
    ["", "abc", Infinity],
  ])("%s and %s", (one, other, slips) => {
    expect(slipsBetween(one, other, 2)).toBe(slips);
    expect(slipsBetween(other, one, 2)).toBe(slips);
  });

  it("are more than are forgiven as soon as there is one too many", () => {
    expect(slipsBetween("kascaida", "cascadia", 1)).toBe(Infinity);
    expect(slipsBetween("abcd", "cascadia", 2)).toBe(Infinity);
  });
});
