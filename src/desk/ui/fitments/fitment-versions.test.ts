import { describe, expect, it } from "vitest";

import type { GridLine } from "#contract/fitment-desk.ts";
import { PLAIN_TERMS } from "#domain/fitment-edit/line-ranges.ts";

import {
  type FitmentVersions,
  joinedDraft,
  metLine,
  metFitments,
  rangesIn,
} from "./fitment-versions.ts";

const range = (yearFrom: number, yearTo: number): GridLine["ranges"][number] => ({
  ...PLAIN_TERMS,
  position: "",
  yearFrom,
  yearTo,
});
const line = (lineId: number, ...ranges: GridLine["ranges"]): GridLine => ({
  lineId,
  modelId: 1,
  make: "Isuzu",
  model: "NPR",
  engine: `4HK${lineId}`,
  years: [2005, 2006, 2007, 2008],
  ranges,
  groupYears: [],
});
const byId = (...lines: GridLine[]) => new Map(lines.map((one) => [one.lineId, one]));

/** Two lines drafted; the other one has saved the second in another way. */
const versions: FitmentVersions = {
  read: byId(line(1, range(2005, 2006)), line(2, range(2005, 2006))),
  draft: new Map([
    [1, [range(2005, 2008)]],
    [2, [range(2005, 2007)]],
  ]),
  now: [line(1, range(2005, 2006)), line(2, range(2006, 2008))],
};

describe("what a part fits, edited by two people", () => {
  it("stays drafted where only one changed it, and is asked of where both did", () => {
    const met = metFitments(versions);
    expect(met.conflict.both.map(({ field }) => field)).toEqual(["line 2"]);
    const [both] = met.conflict.both;
    expect(rangesIn(both?.theirs ?? [])).toEqual([range(2006, 2008)]);
    expect(metLine(versions, "line 2")?.engine).toBe("4HK2");
    const mine = joinedDraft(versions, met, { "line 2": both?.mine ?? [] });
    expect(mine).toEqual(versions.draft);
  });

  it("keeps what the other one said where that is decided", () => {
    const met = metFitments(versions);
    const [both] = met.conflict.both;
    const theirs = joinedDraft(versions, met, { "line 2": both?.theirs ?? [] });
    expect([...theirs.keys()]).toEqual([1]);
  });

  it("asks nothing where both said the same, and drafts that no more", () => {
    const same = { ...versions, now: [line(1, range(2005, 2008)), line(2, range(2005, 2006))] };
    const met = metFitments(same);
    expect(met.conflict.both).toEqual([]);
    expect([...joinedDraft(same, met, {}).keys()]).toEqual([2]);
  });
});
