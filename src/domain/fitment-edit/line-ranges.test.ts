import { array, assert, constantFrom, integer, property, record, subarray } from "fast-check";
import { describe, expect, it } from "vitest";

import {
  fitsIn,
  type LineRange,
  onVehicles,
  PLAIN_TERMS,
  restated,
  stretchesOf,
  tidied,
  usualTerms,
  withoutYears,
  withYears,
} from "./line-ranges.ts";

const YEARS = [2000, 2001, 2002, 2004, 2005, 2006, 2007];
const range = (yearFrom: number, yearTo: number, other: Partial<LineRange> = {}): LineRange => ({
  yearFrom,
  yearTo,
  ...PLAIN_TERMS,
  ...other,
});

const ranges = array(
  record({
    yearFrom: integer({ min: 1998, max: 2009 }),
    length: integer({ min: 0, max: 5 }),
    position: constantFrom("", "front", "rear"),
    quantity: constantFrom(1, 2),
    noteEs: constantFrom("", "Con turbo"),
  }),
  { maxLength: 4 },
).map((list) =>
  tidied(
    list.map(({ yearFrom, length, noteEs, ...rest }) => ({
      ...rest,
      yearFrom,
      yearTo: yearFrom + length,
      noteEs,
      noteEn: noteEs,
    })),
  ),
);
const someYears = subarray(YEARS);
const fitting = (list: readonly LineRange[]) => YEARS.filter((year) => fitsIn(list, year));

describe("years that a part fits on a line", () => {
  it("are exactly those that were painted, beside those that it fitted", () => {
    assert(
      property(ranges, someYears, (before, painted) => {
        const after = withYears(before, painted, { ...PLAIN_TERMS, position: "left" });
        const wanted = YEARS.filter((year) => painted.includes(year) || fitsIn(before, year));
        expect(fitting(after)).toEqual(wanted);
        const others = [1997, 1998, 1999, 2003, 2008, 2009, 2014, 2015];
        expect(others.filter((year) => fitsIn(after, year))).toEqual(
          others.filter((year) => fitsIn(before, year)),
        );
      }),
    );
  });

  it("are exactly those that are left, whatever their position", () => {
    assert(
      property(ranges, someYears, (before, cleared) => {
        const wanted = fitting(before).filter((year) => !cleared.includes(year));
        expect(fitting(withoutYears(before, cleared, YEARS))).toEqual(wanted);
      }),
    );
  });

  it("keep what is said of them when they are painted once more", () => {
    assert(
      property(ranges, (before) => {
        expect(withYears(before, fitting(before), PLAIN_TERMS)).toEqual(before);
      }),
    );
  });

  it("never cover a year without a vehicle", () => {
    expect(withYears([], YEARS, PLAIN_TERMS)).toEqual([range(2000, 2002), range(2004, 2007)]);
  });

  it("leave nothing behind where no vehicle is", () => {
    expect(withoutYears([range(2000, 2005)], YEARS, YEARS)).toEqual([]);
    expect(withoutYears([range(2000, 2005)], [2004, 2005], YEARS)).toEqual([range(2000, 2003)]);
  });

  it("are as they were once a save is taken back", () => {
    assert(
      property(ranges, (before) => {
        const back = onVehicles(before, YEARS);
        expect(fitting(back)).toEqual(fitting(before));
        expect(onVehicles(back, YEARS)).toEqual(back);
      }),
    );
  });
});

describe("what is said of years", () => {
  it("may be said otherwise of some of a range", () => {
    const before = [range(2000, 2006), range(2000, 2006, { position: "rear" })];
    const terms = { ...PLAIN_TERMS, position: "front", quantity: 2 };
    expect(restated(before, { position: "", yearFrom: 2004, yearTo: 2005 }, terms)).toEqual([
      range(2000, 2003),
      range(2000, 2006, { position: "rear" }),
      range(2004, 2005, { position: "front", quantity: 2 }),
      range(2006, 2006),
    ]);
  });

  it("changes no year that fits", () => {
    assert(
      property(ranges, constantFrom("", "front"), (before, position) => {
        for (const one of before)
          expect(fitting(restated(before, one, { ...PLAIN_TERMS, position }))).toEqual(
            fitting(before),
          );
      }),
    );
  });

  it("is what all ranges share, else nothing in particular", () => {
    const rear = range(2000, 2002, { position: "rear", quantity: 2 });
    expect(usualTerms([rear, { ...rear, yearFrom: 2004, yearTo: 2005 }])).toEqual({
      ...PLAIN_TERMS,
      position: "rear",
      quantity: 2,
    });
    expect(usualTerms([rear, range(2004, 2005)])).toEqual(PLAIN_TERMS);
    expect(usualTerms([])).toEqual(PLAIN_TERMS);
  });
});

it("lays years out without gaps", () => {
  expect(stretchesOf([2004, 2001, 2000, 2001])).toEqual([
    { yearFrom: 2000, yearTo: 2001 },
    { yearFrom: 2004, yearTo: 2004 },
  ]);
});
