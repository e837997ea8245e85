import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { amount, factOf, isWithin, termOf, toleranceOf, UNITS } from "./fact.ts";
import { createMeasureBook } from "./measure-book.ts";

const anyAmount = integer({ min: 1, max: 500_000 }).chain((hundredths) =>
  constantFrom(...UNITS).map((unit) => amount(unit, hundredths / 100)),
);

describe("what is near", () => {
  it.each([
    ["mm", 419.1, 419, true],
    ["mm", 419.1, 410, false],
    ["mm", 177.8, 178, true],
    ["mm", 50, 50.5, true],
    ["mm", 50, 50.51, false],
    ["mm", 3, 3.5, false],
    ["mm", 1230, 1235, true],
    ["mm", 1230, 1240, false],
    ["V", 24, 12, false],
    ["A", 80, 84, true],
    ["A", 80, 90, false],
    ["°C", 82.22, 83, true],
    ["°C", 82, 84, false],
    ["psi", 15, 16, false],
    ["L", 3.79, 3.8, true],
    ["teeth", 10, 11, false],
  ] as const)("%s: of %d stands %d: %s", (...[unit, wanted, kept, isNear]) => {
    expect(isWithin(amount(unit, kept), amount(unit, wanted))).toBe(isNear);
  });

  it("is never another unit", () => {
    expect(isWithin(amount("A", 24), amount("V", 24))).toBe(false);
  });

  it("ends at the tolerance, on both sides alike", () => {
    assert(
      property(anyAmount, (wanted) => {
        const reach = toleranceOf(wanted);
        const at = (value: number) => isWithin({ unit: wanted.unit, value }, wanted);
        expect([at(wanted.value), at(wanted.value + reach), at(wanted.value - reach)]).toEqual([
          true,
          true,
          true,
        ]);
        expect([at(wanted.value + reach + 0.01), at(wanted.value - reach - 0.01)]).toEqual([
          false,
          false,
        ]);
      }),
    );
  });
});

describe("the book of measures", () => {
  it("finds what is near, the nearest first, and no other unit", () => {
    const kept = [49.4, 49.5, 50, 50.4, 50.6].map((value) => amount("mm", value));
    const terms = [...kept, amount("V", 50), { code: "6205" }].map((fact) => ({
      stem: termOf(fact),
    }));
    const book = createMeasureBook(terms.concat({ stem: "50" }));
    const near = book.near([amount("mm", 50)]).map(({ stem }) => stem);
    expect(near).toEqual(["=50 mm", "=50.4 mm", "=49.5 mm"]);
    expect(book.exact([amount("mm", 50)])).toEqual([{ stem: "=50 mm" }]);
    expect(book.exact([amount("mm", 50.1)])).toEqual([]);
    expect(book.near([{ code: "6205" }, { code: "6206" }])).toEqual([{ stem: "=6205" }]);
    expect([book.hasCode("6205"), book.hasCode("6206")]).toEqual([true, false]);
  });

  it("finds all that is within, whatever is kept", () => {
    assert(
      property(anyAmount, anyAmount, (one, wanted) => {
        const book = createMeasureBook([{ stem: termOf(one) }]);
        expect(book.near([wanted]).length === 1).toBe(isWithin(one, wanted));
      }),
    );
  });
});

it("keeps a fact among words as a term that no word is", () => {
  assert(
    property(anyAmount, (one) => {
      expect(factOf(termOf(one))).toEqual(one);
    }),
  );
  expect(factOf(termOf({ code: "1/2-13" }))).toEqual({ code: "1/2-13" });
  expect(factOf("50")).toBeUndefined();
});
