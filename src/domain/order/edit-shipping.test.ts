import { assert, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { cents } from "../money/money.ts";
import { shippingTerms, shippingWithMore } from "./edit-shipping.ts";

const AS_IT_WAS = {
  isQuoted: false,
  isOfOtherPlace: false,
  isOfOtherWay: false,
  hasOtherLines: false,
  hasMore: false,
};
const QUOTED = { ...AS_IT_WAS, isQuoted: true };

describe("the shipping of an edited order", () => {
  it.each([
    ["nothing changes that it depends on", AS_IT_WAS, "stands"],
    ["there are fewer pieces", { ...AS_IT_WAS, hasOtherLines: true }, "anew"],
    ["it goes elsewhere", { ...AS_IT_WAS, isOfOtherPlace: true }, "anew"],
    ["it goes another way", { ...AS_IT_WAS, isOfOtherWay: true }, "anew"],
    ["it was quoted, and nothing changes", QUOTED, "stands"],
    ["it was quoted, and there is less", { ...QUOTED, hasOtherLines: true }, "stands"],
    ["it was quoted, and there is more", { ...QUOTED, hasOtherLines: true, hasMore: true }, "more"],
    ["it was quoted for elsewhere", { ...QUOTED, isOfOtherPlace: true }, "anew"],
    ["it was quoted for another way", { ...QUOTED, isOfOtherWay: true, hasMore: true }, "anew"],
  ] as const)("%s", (_what, change, terms) => {
    expect(shippingTerms(change)).toBe(terms);
  });

  it("costs what was agreed on and what is asked more, and never less than was agreed on", () => {
    expect(shippingWithMore(cents(20_00), { before: cents(30_00), after: cents(42_50) })).toBe(
      32_50,
    );
    assert(
      property(nat(1_000_000), nat(1_000_000), nat(1_000_000), (agreed, before, after) => {
        const costs = shippingWithMore(cents(agreed), {
          before: cents(before),
          after: cents(after),
        });
        expect(costs).toBe(agreed + Math.max(0, after - before));
        expect(costs).toBeGreaterThanOrEqual(agreed);
      }),
    );
  });
});
