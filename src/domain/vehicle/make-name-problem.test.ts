import { describe, expect, it } from "vitest";

import { type CalledMake, makeMergeProblem, makeNameProblem } from "./make-name-problem.ts";

const MACK: CalledMake = { id: 1, name: "Mack", formerly: [] };
const NAVISTAR: CalledMake = { id: 2, name: "Navistar", formerly: ["International"] };
const MAKES = [MACK, NAVISTAR];

describe("the name of a make", () => {
  it.each([
    ["Mack Trucks", undefined],
    ["MACK", undefined],
    ["", "name_missing"],
    ["—", "name_unreadable"],
    ["Mack:2", "name_unreadable"],
    ["navistar", "name_taken"],
    ["INTERNATIONAL", "name_taken"],
  ])("%j is refused as %s", (name, code) => {
    expect(makeNameProblem(name, MACK, MAKES)?.code).toBe(code);
  });

  it("may be one that the make had before, and is not another's that had it", () => {
    expect(makeNameProblem("International", NAVISTAR, MAKES)).toBeUndefined();
    expect(makeNameProblem("international", MACK, MAKES)).toMatchObject({ owner: "Navistar" });
  });
});

it("merges a make into another one, and not into itself or into none", () => {
  expect(makeMergeProblem(MACK, NAVISTAR)).toBeUndefined();
  expect(makeMergeProblem(MACK, MACK)?.code).toBe("into_same");
  expect(makeMergeProblem(MACK, undefined)?.code).toBe("into_unknown");
});
