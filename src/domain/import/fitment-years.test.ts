import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import {
  addRange,
  type FitmentRange,
  isTooMuchNoted,
  removeYears,
  sameRanges,
} from "./fitment-years.ts";

function range(yearFrom: number, yearTo: number, note = ""): FitmentRange {
  return { yearFrom, yearTo, quantity: 1, noteEs: note, noteEn: note };
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
}).map(({ yearFrom, length, note, quantity }): FitmentRange => {
  return Object.assign(range(yearFrom, yearFrom + length, note), { quantity });
});

/** What is said of one year: nothing, or quantity and note. */
function termsIn(ranges: readonly FitmentRange[], year: number): string[] {
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
          const years = Array.from({ length: 30 }, (_, at) => 1985 + at);
          const isCovered = (year: number) => year >= last.yearFrom && year <= last.yearTo;
          const others = years.filter((year) => !isCovered(year));
          expect(years.filter((year) => termsIn(after, year).length > 1)).toEqual([]);
          expect(others.map((year) => termsIn(after, year))).toEqual(
            others.map((year) => termsIn(ranges, year)),
          );
          expect(years.filter(isCovered).map((year) => termsIn(after, year).length)).toEqual(
            years.filter(isCovered).map(() => 1),
          );
          const results = years.filter(isCovered).flatMap((year) => termsIn(after, year));
          const expected =
            mode === "join" ? results : results.map(() => `${last.quantity} ${last.noteEn}`);
          expect(results).toEqual(expected);
          expect(sameRanges(addRange(after, last, mode), after)).toBe(true);
          expect(removeYears(after, { yearFrom: 1900, yearTo: 2100 })).toEqual([]);
        },
      ),
    );
  });
});

function noted(note: string) {
  return { noteEs: note, noteEn: "" };
}

describe("isTooMuchNoted", () => {
  it("counts what both notes come to, in either language", () => {
    const [standing, added] = ["x".repeat(1_000), "y".repeat(997)];
    expect(isTooMuchNoted(noted(standing), noted(added))).toBe(false);
    expect(isTooMuchNoted(noted(standing), noted(`${added}y`))).toBe(true);
    expect(
      isTooMuchNoted({ noteEs: "", noteEn: standing }, { noteEs: "", noteEn: `${added}y` }),
    ).toBe(true);
  });

  it("counts once what is said twice", () => {
    const long = "x".repeat(1_500);
    expect(isTooMuchNoted(noted(long), noted(long))).toBe(false);
  });
});
