import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { claimProblems, distanceIn, distanceUnitOf, type FilledClaim } from "./claim-form.ts";

const CLAIM: FilledClaim = {
  vehicle: "Isuzu NPR 2016",
  distance: "12 500",
  fittedOn: "2026-06-02",
  failedOn: "2026-10-20",
  serial: "",
  comment: "Perdió presión.",
};
const DAYS = { boughtOn: "2026-06-01", today: "2026-11-22" };

const problems = (changes: Partial<FilledClaim> = {}) =>
  claimProblems({ ...CLAIM, ...changes }, DAYS).map(({ field, code }) => `${field} ${code}`);

describe("a warranty claim as it is filled in", () => {
  it("needs everything but the serial", () => {
    expect(problems()).toEqual([]);
    const empty = { vehicle: " ", distance: "", fittedOn: "", failedOn: "", comment: "\n" };
    expect(problems(empty)).toEqual([
      "vehicle required",
      "distance required",
      "fittedOn required",
      "failedOn required",
      "comment required",
    ]);
  });

  it.each<[Partial<FilledClaim>, string]>([
    [{ fittedOn: "2026-05-31" }, "fittedOn day_impossible"],
    [{ failedOn: "2026-06-01" }, "failedOn day_impossible"],
    [{ failedOn: "2026-11-23" }, "failedOn day_impossible"],
    [{ failedOn: "2026-09-31" }, "failedOn day_impossible"],
    [{ failedOn: "yesterday" }, "failedOn day_impossible"],
    [{ distance: "far" }, "distance digits_only"],
    [{ distance: "-5" }, "distance digits_only"],
    [{ distance: "5000001" }, "distance digits_only"],
  ])("with %j fails %s", (changes, problem) => {
    expect(problems(changes)).toEqual([problem]);
  });

  it("may fail on the day on which it was bought and fitted, and today", () => {
    expect(problems({ fittedOn: "2026-06-01", failedOn: "2026-06-01" })).toEqual([]);
    expect(problems({ fittedOn: "2026-11-22", failedOn: "2026-11-22" })).toEqual([]);
    expect(problems({ distance: "5000000" })).toEqual([]);
  });

  it("fails after its purchase where nobody can tell when it was fitted", () => {
    const fittedOn = "2026-13-45";
    expect(problems({ fittedOn, failedOn: "2026-06-01" })).toEqual(["fittedOn day_impossible"]);
    expect(problems({ fittedOn: "2026-6-2", failedOn: "2026-06-01" })).toEqual([
      "fittedOn day_impossible",
    ]);
  });

  it("reads a distance however its thousands are marked, in miles for the United States", () => {
    assert(
      property(integer({ min: 0, max: 5_000_000 }), (distance) => {
        for (const tag of ["en-US", "es-CR", "de-DE"]) {
          const typed = new Intl.NumberFormat(tag).format(distance);
          expect(distanceIn(typed)).toBe(distance);
          expect(problems({ distance: typed })).toEqual([]);
        }
      }),
    );
    expect([distanceUnitOf("us"), distanceUnitOf("cr")]).toEqual(["mi", "km"]);
  });
});
