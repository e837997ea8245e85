import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { addRange, type FitmentRange, removeYears, sameRanges } from "./fitment-years.ts";

function range(yearFrom: number, yearTo: number, note = "", quantity = 1): FitmentRange {
  return { yearFrom, yearTo, quantity, noteEs: note, noteEn: note };
}

describe("addRange", () => {
  it("makes one range of neighbours that say the same", () => {
    const years = [2008, 2006, 2007].reduce<FitmentRange[]>(
      (ranges, year) => addRange(ranges, range(year, year), "replace"),
      [],
    );
    expect(years).toEqual([range(2006, 2008)]);
  });

  it("lets the later word stand where it replaces, and both where it joins", () => {
    const before = [range(2005, 2010, "con aire")];
    const added = range(2008, 2012, "sin aire");
    expect(addRange(before, added, "replace")).toEqual([
      range(2005, 2007, "con aire"),
      range(2008, 2012, "sin aire"),
    ]);
    expect(addRange(before, added, "join")).toEqual([
      range(2005, 2007, "con aire"),
      range(2008, 2010, "con aire / sin aire"),
      range(2011, 2012, "sin aire"),
    ]);
  });
});

const anyRange = record({
  yearFrom: integer({ min: 1990, max: 2000 }),
  length: integer({ min: 0, max: 8 }),
  note: constantFrom("", "a", "b"),
  quantity: integer({ min: 1, max: 2 }),
}).map(({ yearFrom, length, note, quantity }) =>
  range(yearFrom, yearFrom + length, note, quantity),
);

/** What is said of one year: nothing, or quantity and note. */
function said(ranges: readonly FitmentRange[], year: number): string[] {
  return ranges
    .filter(({ yearFrom, yearTo }) => yearFrom <= year && year <= yearTo)
    .map(({ quantity, noteEn }) => `${quantity} ${noteEn}`);
}

describe("ranges, whatever is said in whatever order", () => {
  it("never say two things of one year, cover what was added, and change nothing the second time", () => {
    assert(
      property(
        array(anyRange, { maxLength: 8 }),
        anyRange,
        constantFrom("join", "replace"),
        (list, last, rule) => {
          const mode = rule === "join" ? "join" : "replace";
          const ranges = list.reduce<FitmentRange[]>((sum, one) => addRange(sum, one, mode), []);
          const after = addRange(ranges, last, mode);
          for (let year = 1985; year < 2015; year += 1) {
            expect(said(after, year).length).toBeLessThanOrEqual(1);
            const isCovered = year >= last.yearFrom && year <= last.yearTo;
            if (!isCovered) expect(said(after, year)).toEqual(said(ranges, year));
            if (isCovered && mode === "replace")
              expect(said(after, year)).toEqual([`${last.quantity} ${last.noteEn}`]);
          }
          expect(sameRanges(addRange(after, last, mode), after)).toBe(true);
          expect(removeYears(after, { yearFrom: 1900, yearTo: 2100 })).toEqual([]);
        },
      ),
    );
  });
});
