import { assert, constantFrom, date, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { bucketsOf, FIGURE_SPANS, unitOf } from "./figure-span.ts";

describe("the spans of the overview", () => {
  it("are days up to today, over the end of a month and of February", () => {
    const week = bucketsOf("week", "2028-03-03");
    expect(week.map(({ from }) => from)).toEqual([
      "2028-02-26",
      "2028-02-27",
      "2028-02-28",
      "2028-02-29",
      "2028-03-01",
      "2028-03-02",
      "2028-03-03",
    ]);
    expect(week.at(-1)).toEqual({ from: "2028-03-03", until: "2028-03-04" });
    expect(bucketsOf("month", "2026-11-23")).toHaveLength(30);
    expect(bucketsOf("quarter", "2026-11-23")).toHaveLength(90);
  });

  it("are for a year the months up to this one, whatever day it is", () => {
    const year = bucketsOf("year", "2026-01-31");
    expect(year).toHaveLength(12);
    expect(year[0]).toEqual({ from: "2025-02-01", until: "2025-03-01" });
    expect(year.at(-1)).toEqual({ from: "2026-01-01", until: "2026-02-01" });
    expect([unitOf("year"), unitOf("quarter")]).toEqual(["month", "day"]);
  });

  it("leave no day out and none in twice", () => {
    const days = date({
      min: new Date("2020-01-01"),
      max: new Date("2040-12-31"),
      noInvalidDate: true,
    });
    assert(
      property(days, constantFrom(...FIGURE_SPANS), (one, span) => {
        const today = one.toISOString().slice(0, 10);
        const buckets = bucketsOf(span, today);
        for (const [place, bucket] of buckets.entries())
          expect(bucket.until).toBe(buckets[place + 1]?.from ?? bucket.until);
        const last = buckets.at(-1);
        expect(last && last.from <= today && today < last.until).toBe(true);
      }),
    );
  });
});
