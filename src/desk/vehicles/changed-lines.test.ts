import { describe, expect, it } from "vitest";

import { changeBack, writtenYear, yearsBetween } from "./changed-lines.ts";

const line = (id: number, years: number[], region = "CR") => ({ id, region, other: "e1", years });

describe("what takes a change of a model's lines back", () => {
  it("gives years back, takes new lines away, and adds again what went, with the gaps that it had", () => {
    const before = [line(1, [2005]), line(2, [2005, 2007], "USA"), line(3, [2009])];
    const after = [line(1, [2005, 2006]), line(3, [2009]), line(4, [2010])];
    expect(changeBack(before, after)).toEqual({
      lines: [
        { line: 1, years: [2005] },
        { line: 4, years: [] },
      ],
      added: [{ region: "USA", engine: "e1", years: [2005, 2007] }],
    });
  });
});

describe("years as they are typed", () => {
  it("are all from one to the other", () => {
    expect(yearsBetween(2005, 2007)).toEqual([2005, 2006, 2007]);
    expect(yearsBetween(2007, 2005)).toEqual([]);
    expect([writtenYear(" 2009 "), writtenYear("209"), writtenYear("")]).toEqual([
      2009,
      undefined,
      undefined,
    ]);
  });
});
