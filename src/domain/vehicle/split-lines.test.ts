import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { addRange, type FitmentRange } from "../import/fitment-years.ts";
import { mergedRanges } from "./merged-fits.ts";
import { splitOfLine, splitRanges, windowOf, yearsOutside } from "./split-lines.ts";

const range = (yearFrom: number, yearTo: number, quantity = 1): FitmentRange => ({
  yearFrom,
  yearTo,
  quantity,
  noteEs: "",
  noteEn: "",
});
const anyYears = record({
  yearFrom: integer({ min: 1985, max: 2025 }),
  length: integer({ min: 0, max: 12 }),
}).map(({ yearFrom, length }) => ({ yearFrom, yearTo: yearFrom + length }));
/** What may be said of a part on a line: ranges that are apart, as the tables have them. */
const anySaying = array(
  record({
    years: anyYears,
    quantity: integer({ min: 1, max: 3 }),
    note: constantFrom("", "Jake"),
  }),
  { maxLength: 5 },
).map((sayings) =>
  sayings.reduce<FitmentRange[]>(
    (all, { years, quantity, note }) =>
      addRange(all, { ...years, quantity, noteEs: note, noteEn: "" }, "replace"),
    [],
  ),
);

const termsIn = (ranges: readonly FitmentRange[], year: number) => {
  const found = ranges.filter(({ yearFrom, yearTo }) => yearFrom <= year && year <= yearTo);
  return found.map(({ quantity, noteEs }) => `${quantity} ${noteEs}`);
};

describe("what of a vehicle line goes when its model or engine is split (decisions §11, vehicles)", () => {
  it.each([
    ["all of it, without years", [null, null], ["whole", 0, 9_999]],
    ["all of it, of which all years are meant", [2004, 2012], ["whole", 0, 9_999]],
    ["its last years, and what comes after", [2008, null], ["years", 2008, 9_999]],
    ["its last years, though an end is written", [2008, 2010], ["years", 2008, 9_999]],
    ["its first years, and what was before", [null, 2007], ["years", 0, 2007]],
    ["years in between", [2006, 2007], ["years", 2006, 2007]],
  ] satisfies [string, (number | null)[], [string, number, number]][])(
    "%s",
    (_rule, [from = null, to = null], [goes, first, last]) => {
      const window = windowOf({ yearFrom: from, yearTo: to });
      expect(splitOfLine([2005, 2006, 2007, 2008, 2009, 2010], window)).toEqual({
        goes,
        window: { yearFrom: first, yearTo: last },
      });
    },
  );

  it("nothing, where it has none of the years", () => {
    const window = windowOf({ yearFrom: 2011, yearTo: null });
    expect(splitOfLine([2005, 2010], window)).toEqual({ goes: "nothing" });
    expect(splitOfLine([2005, 2010], windowOf({ yearFrom: 2006, yearTo: 2009 }))).toEqual({
      goes: "nothing",
    });
  });
});

describe("what is said of a part on a line that is split", () => {
  it("goes with the years that go, and stays with those that stay", () => {
    expect(
      splitRanges(
        [range(2000, 2010, 6), range(2011, 2012)],
        windowOf({ yearFrom: 2005, yearTo: 2006 }),
      ),
    ).toEqual({
      goes: [range(2005, 2006, 6)],
      stays: [range(2000, 2004, 6), range(2007, 2010, 6), range(2011, 2012)],
    });
  });

  it("is never lost: each year says what it said, on one side alone, and again once they are merged", () => {
    assert(
      property(anySaying, anyYears, (ranges, window) => {
        const { goes, stays } = splitRanges(ranges, window);
        const again = [mergedRanges(goes, stays), mergedRanges(stays, goes)];
        for (let year = 1984; year <= 2040; year += 1) {
          const isGoing = window.yearFrom <= year && year <= window.yearTo;
          const before = termsIn(ranges, year);
          expect(termsIn(goes, year)).toEqual(isGoing ? before : []);
          expect(termsIn(stays, year)).toEqual(isGoing ? [] : before);
          for (const merged of again) expect(termsIn(merged, year)).toEqual(before);
        }
      }),
    );
  });
});

describe("the years outside a window", () => {
  it("are those before and those after, where there are any", () => {
    expect(yearsOutside({ yearFrom: 2005, yearTo: 2008 })).toEqual([
      { yearFrom: 0, yearTo: 2004 },
      { yearFrom: 2009, yearTo: 9_999 },
    ]);
    expect(yearsOutside({ yearFrom: 2005, yearTo: 9_999 })).toEqual([
      { yearFrom: 0, yearTo: 2004 },
    ]);
    expect(yearsOutside(windowOf({ yearFrom: null, yearTo: null }))).toEqual([]);
  });
});
