import { describe, expect, it } from "vitest";

import type { GridLine } from "#contract/fitment-desk.ts";

import { fitsAll, gridCell, gridRows, gridYears, vehiclesOf } from "./grid-rows.ts";

const line = (lineId: number, modelId: number, other: Partial<GridLine> = {}): GridLine => ({
  lineId,
  modelId,
  make: "Isuzu",
  model: `M${modelId}`,
  engine: `E${lineId}`,
  years: [2000, 2001, 2003],
  ranges: [],
  groupYears: [],
  ...other,
});
const range = {
  yearFrom: 2000,
  yearTo: 2003,
  position: "" as const,
  quantity: 1,
  noteEs: "",
  noteEn: "",
};
const LINES = [line(1, 10, { ranges: [range], groupYears: [2001] }), line(2, 10), line(3, 20)];
const keys = (open: number[]) => gridRows(LINES, new Set(open)).map(({ key }) => key);
const asRead = { draft: new Map(), elsewhere: "not" as const };

describe("the rows of the grid", () => {
  it("are a model with its engines where it has several, else its engine alone", () => {
    expect(keys([])).toEqual(["model-10", "line-3"]);
    expect(keys([10, 20])).toEqual(["model-10", "line-1", "line-2", "line-3"]);
  });

  it("reach over every year from the first vehicle to the last", () => {
    expect(gridYears(LINES)).toEqual([2000, 2001, 2002, 2003]);
    expect(gridYears([])).toEqual([]);
  });
});

describe("a cell", () => {
  const [model, first, second] = gridRows(LINES, new Set([10]));
  if (!model || !first || !second) throw new Error("There are no rows.");

  it.each([
    ["of an engine that fits", first, 2000, "fits"],
    ["of a model of which one engine fits", model, 2000, "some"],
    ["of an engine that nothing says of", second, 2000, "not"],
    ["of a year without a vehicle", first, 2002, "absent"],
  ] as const)("%s", (...[, row, year, state]) => {
    expect(gridCell(row, year, asRead).state).toBe(state);
  });

  it("says what is changed, and where the group fits", () => {
    const draft = new Map([[1, []]]);
    expect(gridCell(first, 2001, { draft, elsewhere: "unknown" })).toEqual({
      state: "unknown",
      isChanged: true,
      isInGroup: true,
    });
    expect(gridCell(second, 2001, { draft, elsewhere: "not" })).toMatchObject({
      isChanged: false,
      isInGroup: false,
    });
  });

  it("is painted with all vehicles of its block, each once", () => {
    const block = { rows: [model, first], years: [2001, 2002] };
    expect(vehiclesOf(block).map(({ line: { lineId }, years }) => [lineId, years])).toEqual([
      [1, [2001]],
      [2, [2001]],
    ]);
    expect(fitsAll({ rows: [first], years: [2001, 2002] }, new Map())).toBe(true);
    expect(fitsAll(block, new Map())).toBe(false);
    expect(fitsAll({ rows: [first], years: [2002] }, new Map())).toBe(false);
  });
});
