import { describe, expect, it } from "vitest";

import type { LackedLine } from "#contract/fitment-desk.ts";
import { MOST_GRID_MODELS } from "#domain/fitment-edit/grid-size.ts";
import { type LineRange, PLAIN_TERMS } from "#domain/fitment-edit/line-ranges.ts";

import { aloneLines, lackedLines, modelsWithLacked, takenOver } from "./lacked-lines.ts";

const range = (yearFrom: number, yearTo: number) => ({
  ...PLAIN_TERMS,
  position: "" as const,
  yearFrom,
  yearTo,
});

function lineOf(lineId: number, other: Partial<LackedLine> = {}): LackedLine {
  return {
    lineId,
    modelId: lineId,
    make: "Isuzu",
    model: `N${lineId}`,
    engine: "4HK1",
    years: [2000, 2001, 2002, 2004],
    ranges: [],
    groupYears: [2001, 2002, 2004],
    groupRanges: [range(2001, 2004)],
    ...other,
  };
}

const drafted = (lineId: number, ...ranges: LineRange[]) => new Map([[lineId, ranges]]);

describe("what the group of a part fits and it does not", () => {
  it("is counted and told by stretches of years, as far as nobody has drafted it", () => {
    const lacked = [lineOf(1), lineOf(2)];
    expect(lackedLines({ lacked }, new Map())).toMatchObject([
      {
        line: { lineId: 1 },
        vehicles: 3,
        spans: [
          { yearFrom: 2001, yearTo: 2002 },
          { yearFrom: 2004, yearTo: 2004 },
        ],
      },
      { line: { lineId: 2 } },
    ]);
    const left = lackedLines({ lacked }, drafted(1, range(2001, 2004)));
    expect(left.map(({ line }) => line.lineId)).toEqual([2]);
  });

  it("is lacked no more once it is taken over", () => {
    const line = lineOf(1);
    const after = takenOver(line)(line.ranges);
    expect(after).toEqual([range(2001, 2002), range(2004, 2004)]);
    expect(lackedLines({ lacked: [line] }, drafted(1, ...after))).toEqual([]);
  });

  it("brings its models onto the grid, as many as it takes, before those that were shown", () => {
    const many = Array.from({ length: MOST_GRID_MODELS }, (_, at) => lineOf(at + 1));
    const lacked = lackedLines({ lacked: many }, new Map());
    const shown = modelsWithLacked({ models: [90, 1] }, lacked, false);
    expect(shown).toEqual(many.map(({ modelId }) => modelId));
    const kept = modelsWithLacked({ models: [90, 1] }, lacked, true);
    expect(kept).toHaveLength(MOST_GRID_MODELS);
    expect(kept.slice(0, 3)).toEqual([90, 1, 2]);
  });
});

describe("what a part fits alone", () => {
  const lines = [lineOf(1, { ranges: [range(2000, 2001)] })];

  it("is what nobody else of its group fits", () => {
    expect(aloneLines({ lines, groupParts: 1 }, new Map())).toMatchObject([
      { vehicles: 1, spans: [{ yearFrom: 2000, yearTo: 2000 }] },
    ]);
  });

  it("is nothing where the group knows nothing", () => {
    const unknown = [lineOf(1, { ranges: [range(2000, 2001)], groupYears: [] })];
    expect(aloneLines({ lines: unknown, groupParts: 0 }, new Map())).toEqual([]);
  });
});
