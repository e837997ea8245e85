import { assert, property, stringMatching } from "fast-check";
import { describe, expect, it } from "vitest";

import { numberDifference } from "./number-difference.ts";

describe("in which signs two numbers differ", () => {
  it.each([
    ["8981630619", "8-98163-061-0", { typed: "9", has: "0" }],
    ["8981630610", "8-98163-061-0A", { typed: "", has: "A" }],
    ["8-98163-0610", "89816306", { typed: "10", has: "" }],
    ["898163", "898613", { typed: "16", has: "61" }],
    ["1R0075", "1R075", { typed: "0", has: "" }],
    ["LF9009", "LF9080", { typed: "09", has: "80" }],
    ["ABC", "XYZ", { typed: "ABC", has: "XYZ" }],
    ["8-98163 0610", "898163-061-0", null],
  ])("of %s and %s are %j", (typed, number, difference) => {
    expect(numberDifference(typed, number)).toEqual(difference);
  });

  it("make the one number of the other, put in its place", () => {
    const number = stringMatching(/^[A-Z0-9]{4,8}$/);
    assert(
      property(number, number, (typed, has) => {
        const difference = numberDifference(typed, has);
        if (difference === null) return typed === has;
        const at = Array.from({ length: typed.length + 1 }, (_, place) => place).some(
          (place) =>
            typed.startsWith(difference.typed, place) &&
            typed.slice(0, place) +
              difference.has +
              typed.slice(place + difference.typed.length) ===
              has,
        );
        return at && typed !== has;
      }),
    );
  });
});
