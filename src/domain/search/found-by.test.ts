import { describe, expect, it } from "vitest";

import { type FoundNumber, foundByNumber } from "./found-by.ts";

const ORIGINAL: FoundNumber = { kind: "oem", maker: "Fuso", number: "MK823177", certainty: null };
const OTHER: FoundNumber = { kind: "competitor", maker: "Luca", number: "LF9", certainty: null };
const OLDER: FoundNumber = { kind: "superseded", maker: "Isuzu", number: "971", certainty: null };

describe("why a part was found by a number (decisions §12)", () => {
  it("says which number it replaces, before it says another maker's", () => {
    expect(foundByNumber([OTHER, ORIGINAL, OLDER])).toEqual({ kind: "replaces", number: "971" });
  });

  it("names the maker of the vehicle before another brand", () => {
    expect(foundByNumber([OTHER, ORIGINAL])).toEqual({
      kind: "number",
      brand: "Fuso",
      number: "MK823177",
    });
  });

  it("says how sure the number of another brand is, and takes it for an equivalent where nobody said", () => {
    expect(foundByNumber([OTHER])).toEqual({
      kind: "equivalent",
      brand: "Luca",
      number: "LF9",
      certainty: "equivalent",
    });
    expect(foundByNumber([{ ...OTHER, certainty: "similar" }])).toMatchObject({
      certainty: "similar",
    });
  });

  it("says nothing of a part that bears the number itself, and nothing of a bar code", () => {
    expect(foundByNumber([ORIGINAL, { ...OTHER, kind: "printed" }])).toBeUndefined();
    expect(foundByNumber([{ ...OTHER, kind: "gtin" }])).toBeUndefined();
    expect(foundByNumber([])).toBeUndefined();
  });
});
