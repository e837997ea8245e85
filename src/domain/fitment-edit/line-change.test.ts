import { describe, expect, it } from "vitest";

import { againstGroup, lineChange, rangeProblem } from "./line-change.ts";
import { type LineRange, PLAIN_TERMS } from "./line-ranges.ts";

const YEARS = [2000, 2001, 2002, 2004];
const range = (yearFrom: number, yearTo: number, other: Partial<LineRange> = {}): LineRange => ({
  yearFrom,
  yearTo,
  ...PLAIN_TERMS,
  ...other,
});

const to = (before: LineRange[], after: LineRange[]) => ({ before, after });

describe("what may be said of a line", () => {
  it.each<[string, { before: LineRange[]; after: LineRange[] }, string | undefined]>([
    ["years with a vehicle", to([], [range(2000, 2002), range(2004, 2004)]), undefined],
    ["nothing", to([range(2000, 2002)], []), undefined],
    ["a year before the first vehicle", to([], [range(1999, 2001)]), "no_vehicle"],
    ["a year after the last vehicle", to([], [range(2004, 2005)]), "no_vehicle"],
    ["a year between without a vehicle", to([], [range(2002, 2004)]), "no_vehicle"],
    ["such a year that was said before", to([range(1998, 2004)], [range(1998, 2004)]), undefined],
    ["one year more than that", to([range(1998, 2004)], [range(1997, 2004)]), "no_vehicle"],
    ["years that run backwards", to([], [range(2002, 2000)]), "year_order"],
    ["a year twice", to([], [range(2000, 2001), range(2001, 2002)]), "overlap"],
    [
      "a year at two positions",
      to([], [range(2000, 2001, { position: "front" }), range(2001, 2002, { position: "rear" })]),
      undefined,
    ],
    [
      "a note that nobody reads",
      to([], [range(2000, 2001, { noteEs: "x".repeat(2_001) })]),
      "too_long",
    ],
  ])("%s", (_what, edit, problem) => {
    expect(rangeProblem({ years: YEARS, ...edit })).toBe(problem);
  });
});

describe("what becomes of vehicles", () => {
  it("is counted by their years, years without one left out", () => {
    const before = [range(2000, 2001)];
    const after = [range(2001, 2004, { quantity: 2 })];
    expect(lineChange({ years: YEARS, before, after })).toEqual({
      gained: [2002, 2004],
      lost: [2000],
      changed: [2001],
    });
  });

  it("is nothing where the same is said in other pieces", () => {
    const after = [range(2002, 2002), range(2000, 2001)];
    expect(lineChange({ years: YEARS, before: [range(2000, 2002)], after })).toEqual({
      gained: [],
      lost: [],
      changed: [],
    });
  });

  it("is held against what its group says, where that says anything", () => {
    const change = { gained: [2001, 2002], lost: [2000, 2004], changed: [] };
    const years = [2001, 2004];
    expect(againstGroup(change, { knowsFitments: true, years })).toEqual([2002, 2004]);
    expect(againstGroup(change, { knowsFitments: false, years: [] })).toEqual([]);
  });
});
