import { assert, array, constantFrom, integer, property, record, subarray } from "fast-check";
import { describe, expect, it } from "vitest";

import { aloneYears, lackedYears, withGroup } from "./group-ranges.ts";
import { fitsIn, type LineRange, PLAIN_TERMS } from "./line-ranges.ts";

const range = (yearFrom: number, yearTo: number, other: Partial<LineRange> = {}): LineRange => ({
  ...PLAIN_TERMS,
  ...other,
  yearFrom,
  yearTo,
});
const REAR = { position: "rear", quantity: 2, noteEs: "Con ABS", noteEn: "With ABS" };
const YEARS = [2000, 2001, 2002, 2004, 2005];

describe("what its interchange group says of a part", () => {
  type Case = { what: string; own: LineRange[]; group: LineRange[]; after: LineRange[] };
  it.each<Case>([
    {
      what: "nothing where there is no group",
      own: [range(2000, 2001)],
      group: [],
      after: [range(2000, 2001)],
    },
    {
      what: "all of it where nothing was said",
      own: [],
      group: [range(2000, 2002, REAR)],
      after: [range(2000, 2002, REAR)],
    },
    {
      what: "the years that were missing, with the group's own terms",
      own: [range(2000, 2001)],
      group: [range(2000, 2002, REAR)],
      after: [range(2000, 2001), range(2002, 2002, REAR)],
    },
    {
      what: "no year without a vehicle",
      own: [],
      group: [range(1999, 2005)],
      after: [range(2000, 2002), range(2004, 2005)],
    },
    {
      what: "the first word of two at one position",
      own: [],
      group: [range(2000, 2001, REAR), range(2001, 2002, { ...REAR, quantity: 4 })],
      after: [range(2000, 2001, REAR), range(2002, 2002, { ...REAR, quantity: 4 })],
    },
    {
      what: "both words of two at two positions",
      own: [],
      group: [range(2000, 2000, REAR), range(2000, 2000, { position: "front" })],
      after: [range(2000, 2000, { position: "front" }), range(2000, 2000, REAR)],
    },
    {
      what: "nothing beside what the part says itself of a year",
      own: [range(2000, 2000, { position: "front" })],
      group: [range(2000, 2000, REAR)],
      after: [range(2000, 2000, { position: "front" })],
    },
  ])("adds $what", ({ own, group, after }) => {
    expect(withGroup(own, group, YEARS)).toEqual(after);
  });

  it("is lacked where it fits and the part does not, and the other way round the part is alone", () => {
    const beside = { years: YEARS, groupYears: [2001, 2002, 2004] };
    expect(lackedYears([range(2000, 2001)], beside)).toEqual([2002, 2004]);
    expect(aloneYears([range(2000, 2001)], beside)).toEqual([2000]);
  });

  it("leaves nothing lacked, takes nothing away, and says nothing of other years", () => {
    const aRange = record({
      yearFrom: integer({ min: 1998, max: 2005 }),
      length: integer({ min: 0, max: 4 }),
      position: constantFrom("", "front", "rear"),
      quantity: integer({ min: 1, max: 3 }),
    }).map(({ yearFrom, length, ...terms }) => range(yearFrom, yearFrom + length, terms));
    assert(
      property(
        array(aRange, { maxLength: 1 }),
        array(aRange),
        subarray(YEARS),
        (own, group, years) => {
          const after = withGroup(own, group, years);
          const groupYears = years.filter((year) => fitsIn(group, year));
          expect(lackedYears(after, { years, groupYears })).toEqual([]);
          for (const year of YEARS)
            expect(fitsIn(after, year)).toBe(fitsIn(own, year) || groupYears.includes(year));
        },
      ),
    );
  });
});
