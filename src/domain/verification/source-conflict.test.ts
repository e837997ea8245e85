import { describe, expect, it } from "vitest";

import { conflictsAmong, type FieldSource } from "./source-conflict.ts";

const MONDAY = new Date("2026-11-16T12:00:00Z");
const TUESDAY = new Date("2026-11-17T12:00:00Z");

const OVERWRITTEN: FieldSource = {
  field: "weightG",
  source: "import:12",
  at: TUESDAY,
  before: 6_800,
  after: 6_400,
  sourceBefore: "staff:ana@example.com",
};

describe("a conflict of sources", () => {
  it.each<[Partial<FieldSource>, Date | null, boolean]>([
    [{}, null, true],
    [{}, MONDAY, true],
    [{}, TUESDAY, false],
    [{ sourceBefore: null }, null, false],
    [{ sourceBefore: "import:3" }, null, false],
    [{ source: "staff:ana@example.com" }, null, false],
  ])("with %j, judged %s: %s", (changes, judgedAt, isConflict) => {
    const one = { ...OVERWRITTEN, ...changes };
    expect(conflictsAmong([one], judgedAt)).toEqual(isConflict ? [one] : []);
  });
});
