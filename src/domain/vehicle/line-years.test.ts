import { describe, expect, it } from "vitest";

import {
  changedYears,
  closedEnds,
  copyYears,
  droppedWindows,
  linesToCopy,
  runsOf,
  sharedWindows,
} from "./line-years.ts";

const years = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

const dropped = (before: number[], after: number[]) =>
  droppedWindows({ before, after }).map(({ yearFrom, yearTo }) => `${yearFrom}-${yearTo}`);

const line = (id: number, ...its: number[]) => ({ id, years: its });

describe("the years that a vehicle line has", () => {
  it("come and go by what it had before", () => {
    expect(changedYears({ before: [2005, 2006], after: [2006, 2007] })).toEqual({
      added: [2007],
      taken: [2005],
    });
  });

  it("are said in runs without a gap", () => {
    expect(runsOf([])).toEqual([]);
    expect(runsOf([2005, 2006, 2008])).toEqual([
      { yearFrom: 2005, yearTo: 2006 },
      { yearFrom: 2008, yearTo: 2008 },
    ]);
  });
});

describe("years that staff takes away of a line (ADR 0066)", () => {
  it("are those of before that it has no more; none where it only gains", () => {
    expect(dropped(years(2005, 2010), years(2005, 2012))).toEqual([]);
    expect(dropped(years(2005, 2010), [2005, 2006, 2009, 2010])).toEqual(["2007-2008"]);
  });

  it("go on for good where its first or last year goes: it began later, or ended", () => {
    expect(dropped(years(2005, 2010), years(2005, 2008))).toEqual(["2009-9999"]);
    expect(dropped(years(2005, 2010), years(2007, 2010))).toEqual(["0-2006"]);
    expect(dropped(years(2005, 2010), [2006, 2008])).toEqual(["0-2005", "2007-2007", "2009-9999"]);
  });

  it("are all, also those to come, where the line goes whole", () => {
    expect(dropped(years(2005, 2010), [])).toEqual(["0-9999"]);
  });

  it.each([
    [[2005, 2006, 2007, 2008], { earlier: false, later: false }],
    [[2005, 2007], { earlier: false, later: false }],
    [[2006, 2007], { earlier: true, later: false }],
    [[2005, 2006], { earlier: false, later: true }],
    [[], { earlier: true, later: true }],
  ])("close the ends that they take of 2005–2007: %j", (after, closed) => {
    expect(closedEnds({ before: [2005, 2006, 2007], after })).toEqual(closed);
  });

  it("are shared by another name of the line where it is meant so", () => {
    const windows = [
      { yearFrom: 0, yearTo: 2004 },
      { yearFrom: 2008, yearTo: 9_999 },
    ];
    expect(sharedWindows(windows, { yearFrom: 2005, yearTo: 2010 })).toEqual([
      { yearFrom: 2008, yearTo: 2010 },
    ]);
  });
});

describe("the model year to which lines are copied", () => {
  it("is any of the last three on offer that a line lacks which has the year before", () => {
    const lines = [line(1, 2026), line(2, 2025), line(3, 2003)];
    expect(copyYears(lines, 2027)).toEqual([2027, 2026]);
    expect(linesToCopy(lines, 2027).map(({ id }) => id)).toEqual([1]);
    expect(linesToCopy(lines, 2026).map(({ id }) => id)).toEqual([2]);
  });

  it("is none where all have the newest, or ended long ago", () => {
    expect(copyYears([line(1, 2026, 2027), line(2, 2010)], 2027)).toEqual([]);
  });
});
