import { describe, expect, it } from "vitest";

import { type FilledReport, isFitmentProblem, reportProblems } from "./fitment-report.ts";

const REPORT: FilledReport = {
  vehicle: "Isuzu NPR 2016",
  problem: "other_years",
  comment: "",
  email: "",
};

const problems = (changes: Partial<FilledReport>) =>
  reportProblems({ ...REPORT, ...changes }).map(({ field, code }) => `${field} ${code}`);

describe("a report of a fitment problem", () => {
  it.each<[Partial<FilledReport>, string[]]>([
    [{}, []],
    [{ email: "ana@example.com" }, []],
    [{ problem: "something_else", comment: "The plug is another one." }, []],
    [{ vehicle: " " }, ["vehicle required"]],
    [{ problem: "" }, ["problem required"]],
    [{ problem: "made_up" }, ["problem required"]],
    [{ problem: "something_else", comment: "\n" }, ["comment required"]],
    [{ email: "ana" }, ["email email_invalid"]],
  ])("with %j fails %j", (changes, failed) => {
    expect(problems(changes)).toEqual(failed);
  });

  it("knows the problems that may be named", () => {
    expect([isFitmentProblem("other_engine"), isFitmentProblem("engine")]).toEqual([true, false]);
  });
});
