import { describe, expect, it } from "vitest";

import { amount } from "../measure/fact.ts";
import { type FoundNumber, foundByMeasure, foundByNumber } from "./found-by.ts";

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

const es = (title: string) => ({ title, locale: "es" as const });

describe("why a part was found by a measure", () => {
  const seal = [50, 70, 10].map((value) => amount("mm", value));

  it("says what it measures of what was sought, in the order of the part", () => {
    const sought = [amount("mm", 10), amount("mm", 70), amount("mm", 49.5), seal[0] ?? []].flat();
    expect(foundByMeasure([...seal, amount("V", 12)], sought, es("Retenedor de aceite"))).toEqual({
      kind: "measure",
      text: "50 × 70 × 10 mm",
    });
  });

  it.each([
    ["es", "12,7 mm"],
    ["en", "12.7 mm"],
  ] as const)("says it as %s writes numbers", (locale, text) => {
    const half = [amount("mm", 12.7)];
    const say = (title: string) => foundByMeasure(half, half, { title, locale });
    expect(say("Manguera")).toEqual({ kind: "measure", text });
    for (const title of ["Manguera 12.7 mm", "Manguera, 12,7 mm"])
      expect(say(title)).toBeUndefined();
  });

  it("says nothing that the title says, in whatever unit, and nothing of what was not sought", () => {
    expect(foundByMeasure(seal, seal, es("Retenedor, 50 x 70 x 10 mm"))).toBeUndefined();
    const drum = [amount("mm", 419.1), amount("mm", 177.8)];
    expect(foundByMeasure(drum, drum, es("Tambor, 16.5 x 7 in"))).toBeUndefined();
    const bearing = [{ code: "6205" }];
    expect(foundByMeasure(bearing, bearing, es("Rol 6205-2RS"))).toBeUndefined();
    const plug = [{ code: "1/4npt" }];
    expect(foundByMeasure(plug, plug, es("Tapón 1/4 NPT"))).toBeUndefined();
    expect(foundByMeasure(seal, [], es("Retenedor"))).toBeUndefined();
  });
});
