import { describe, expect, it } from "vitest";

import { meantLines, type CalledLine } from "./meant-lines.ts";

type Years = [from: number, to: number];

const line = (id: number, [yearFrom, yearTo]: Years, change: Partial<CalledLine> = {}) => ({
  id,
  region: "USA",
  engineId: 100,
  yearFrom,
  yearTo,
  ...change,
});
const before = (id: number, years: Years, change: Partial<CalledLine> = {}) =>
  line(id, years, { wasSo: true, ...change });

const meant = (lines: readonly CalledLine[]) =>
  meantLines(lines).map(({ id, yearFrom, yearTo }) => `${id}: ${yearFrom}-${yearTo}`);

describe("the lines that the names of a vehicle mean in a file (ADR 0056)", () => {
  it("are those that are called so, where nothing was split", () => {
    expect(meant([line(1, [2005, 2010]), line(2, [2008, 2012])])).toEqual([
      "1: 2005-2010",
      "2: 2008-2012",
    ]);
  });

  it("are those that were called so, where none is any more", () => {
    expect(meant([before(2, [2005, 2010])])).toEqual(["2: 2005-2010"]);
  });

  it("are those that were called so in years that no other has", () => {
    const other = { engineId: 200 };
    expect(meant([line(1, [2005, 2010]), before(2, [2003, 2012], other)])).toEqual([
      "1: 2005-2010",
      "2: 2003-2004",
      "2: 2011-2012",
    ]);
    expect(meant([line(1, [2005, 2010]), before(2, [2006, 2009], other)])).toEqual([
      "1: 2005-2010",
    ]);
  });

  it("are not the years that were split off a line, though it has years on both sides", () => {
    expect(meant([line(1, [2005, 2012]), before(2, [2008, 2009])])).toEqual([
      "1: 2005-2007",
      "1: 2010-2012",
      "2: 2008-2009",
    ]);
  });
});
