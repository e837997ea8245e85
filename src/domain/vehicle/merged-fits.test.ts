import { assert, integer, property, uniqueArray } from "fast-check";
import { describe, expect, it } from "vitest";

import type { FitmentRange } from "../import/fitment-years.ts";
import { meetingOf, mergedRanges } from "./merged-fits.ts";

const range = (yearFrom: number, yearTo: number, quantity = 1): FitmentRange => ({
  yearFrom,
  yearTo,
  quantity,
  noteEs: "",
  noteEn: "",
});

/** Ranges of one year each, none twice. */
const singleYears = (quantity: number) =>
  uniqueArray(integer({ min: 1990, max: 2020 }), { maxLength: 5 }).map((years) =>
    years.map((year) => range(year, year, quantity)),
  );

const piecesIn = (ranges: readonly FitmentRange[], year: number) =>
  ranges.find(({ yearFrom, yearTo }) => yearFrom <= year && year <= yearTo)?.quantity;

describe("what is said of a part on two lines that become one", () => {
  it.each([
    [
      "years that one alone has are added",
      [range(2000, 2004)],
      [range(2010, 2012)],
      [range(2000, 2004), range(2010, 2012)],
    ],
    [
      "what both say alike is said once",
      [range(2000, 2006)],
      [range(2004, 2010)],
      [range(2000, 2010)],
    ],
    [
      "what stays is what the one says that stays",
      [range(2000, 2010, 6)],
      [range(2003, 2004, 4)],
      [range(2000, 2002, 6), range(2003, 2004, 4), range(2005, 2010, 6)],
    ],
    ["nothing of the other", [], [range(2000, 2001)], [range(2000, 2001)]],
    ["nothing of the one that stays", [range(2000, 2001)], [], [range(2000, 2001)]],
  ])("%s", (_rule, ...[gone, kept, merged]) => {
    expect(mergedRanges(gone, kept)).toEqual(merged);
  });

  it("each year of either is there, and says what the one that stays says of it", () => {
    assert(
      property(singleYears(2), singleYears(1), (gone, kept) => {
        const merged = mergedRanges(gone, kept);
        for (let year = 1989; year <= 2021; year += 1)
          expect(piecesIn(merged, year)).toBe(piecesIn(kept, year) ?? piecesIn(gone, year));
      }),
    );
  });
});

describe("how a range meets the line that stays", () => {
  it.each([
    [range(2000, 2004), [], "moves"],
    [range(2000, 2004), [range(2005, 2010)], "moves"],
    [range(2000, 2004), [range(2004, 2010)], "doubles"],
    [range(2004, 2010), [range(2000, 2004)], "doubles"],
    [range(2000, 2004), [range(2004, 2010, 2)], "differs"],
    [range(2000, 2004), [range(2000, 2001), range(2002, 2003, 2)], "differs"],
  ])("%o beside %o: %s", (one, kept, meeting) => {
    expect(meetingOf(one, kept)).toBe(meeting);
  });

  it("differs by a note too", () => {
    const noted = { ...range(2000, 2001), noteEs: "Con freno de motor" };
    expect(meetingOf(noted, [range(2000, 2001)])).toBe("differs");
    expect(meetingOf({ ...range(2000, 2001), noteEn: "Jake" }, [range(2000, 2001)])).toBe(
      "differs",
    );
  });
});
