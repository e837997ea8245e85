import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";

import cases from "../../../test/cases/part-number-keys.json" with { type: "json" };
import { partNumberKey } from "./part-number.ts";

describe("partNumberKey (architecture §5)", () => {
  it.each(cases.cases)("compares %s with %s: %s", (one, other, areEqual) => {
    expect(partNumberKey(String(one)) === partNumberKey(String(other))).toBe(areEqual);
  });

  it("gives a key that is its own key", () => {
    assert(
      property(string({ unit: "binary", maxLength: 60 }), (written) => {
        expect(partNumberKey(partNumberKey(written))).toBe(partNumberKey(written));
      }),
    );
  });

  it("gives no key to what is too long to be a number", () => {
    expect(partNumberKey("1".repeat(41))).toBe("");
  });
});
