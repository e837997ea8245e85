import { describe, expect, it } from "vitest";

import { vinProblems } from "./vin-problems.ts";

describe("a VIN that is written down", () => {
  it.each([
    ["", []],
    ["  ", []],
    ["1FUJGLDR5CSBL3333", []],
    ["1fujgldr5-csbl 3333", []],
    ["ABC", ["vin_length"]],
    ["1FUJGLDR5CSBL333", ["vin_length"]],
    ["1FUJGLDR5CSBL33334", ["vin_length"]],
    ["1FUJGLDR5CSBL333O", ["vin_characters"]],
  ])("%j has the problems %j", (typed, codes) => {
    const problems = vinProblems("vinNumber", typed);
    expect(problems.map(({ code }) => code)).toEqual(codes);
    expect(problems.every(({ field }) => field === "vinNumber")).toBe(true);
  });
});
