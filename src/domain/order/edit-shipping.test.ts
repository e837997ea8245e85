import { assert, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { cents } from "../money/money.ts";
import { shippingTerms, shippingWithMore } from "./edit-shipping.ts";

describe("the shipping of an edited order", () => {
  it.each([
    [
      "is kept where nothing changes that it depends on",
      { agreed: null, isUnchanged: true },
      "kept",
    ],
    ["costs anew where pieces, place or way change", { agreed: null, isUnchanged: false }, "anew"],
    [
      "stands as its quote said where nothing changes",
      { agreed: "stands", isUnchanged: true },
      "stands",
    ],
    [
      "stands as its quote said, whatever it was meanwhile",
      { agreed: "stands", isUnchanged: false },
      "stands",
    ],
    [
      "costs more where there is more than in the quote",
      { agreed: "more", isUnchanged: false },
      "more",
    ],
    [
      "goes on costing more where nothing changes any more",
      { agreed: "more", isUnchanged: true },
      "more",
    ],
  ] as const)("%s", (_what, edit, terms) => {
    expect(shippingTerms(edit)).toBe(terms);
  });

  it("costs what was agreed on and what is asked more, and never less than was agreed on", () => {
    const prices = { quoted: cents(30_00), after: cents(42_50) };
    expect(shippingWithMore(cents(20_00), prices)).toBe(32_50);
    assert(
      property(nat(1_000_000), nat(1_000_000), nat(1_000_000), (agreed, quoted, after) => {
        const costs = shippingWithMore(cents(agreed), {
          quoted: cents(quoted),
          after: cents(after),
        });
        expect(costs).toBe(agreed + Math.max(0, after - quoted));
        expect(costs).toBeGreaterThanOrEqual(agreed);
      }),
    );
  });
});
