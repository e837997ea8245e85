import { expect, it } from "vitest";

import { windowOf } from "./split-lines.ts";
import { splitProblem } from "./split-problem.ts";

const window = windowOf({ yearFrom: null, yearTo: null });
const whole = { goes: "whole", window } as const;
const years = { goes: "years", window } as const;
const nothing = { goes: "nothing" } as const;
const known = new Set([1, 2]);

it.each([
  ["one line of two", { lineIds: [1], splits: [whole] }, undefined],
  ["some years of all", { lineIds: [1, 2], splits: [whole, years] }, undefined],
  ["years that one of them lacks", { lineIds: [1, 2], splits: [whole, nothing] }, undefined],
  ["no line", { lineIds: [], splits: [] }, "lines_missing"],
  ["a line of another", { lineIds: [1, 3], splits: [whole] }, "lines_unknown"],
  ["all that there is", { lineIds: [1, 2], splits: [whole, whole] }, "lines_all"],
  ["years that none has", { lineIds: [1], splits: [nothing] }, "years_none"],
])("what goes when a vehicle is split, %s: %s", (_rule, chosen, code) => {
  expect(splitProblem({ window, known, ...chosen })?.code).toBe(code);
});

it("years that end before they begin are refused", () => {
  const crossed = windowOf({ yearFrom: 2010, yearTo: 2009 });
  const chosen = { window: crossed, known, lineIds: [1], splits: [nothing] };
  expect(splitProblem(chosen)).toEqual({ field: "years", code: "years_crossed" });
});
