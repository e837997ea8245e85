import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { dayOfYear, dayPlus, daysBetween, daysFrom, isDay, weekdayOf, yearOf } from "./day.ts";

const anyDays = integer({ min: -40_000, max: 40_000 });

describe("days", () => {
  it.each([
    ["2026-12-31", 1, "2027-01-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-03-01", -1, "2026-02-28"],
    ["2026-11-26", 0, "2026-11-26"],
  ])("%s and %d is %s", (day, days, expected) => {
    expect(dayPlus(day, days)).toBe(expected);
  });

  it.each([
    ["2026-11-23", "Mo"],
    ["2026-11-29", "Su"],
    ["2000-01-01", "Sa"],
    ["2028-02-29", "Tu"],
  ])("%s is a %s", (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday);
  });

  it("count back what they were counted on", () => {
    assert(
      property(anyDays, anyDays, (start, days) => {
        const day = dayPlus("2026-06-15", start);
        expect(dayPlus(dayPlus(day, days), -days)).toBe(day);
        expect(daysBetween(day, dayPlus(day, days))).toBe(days);
        expect(isDay(day)).toBe(true);
      }),
    );
  });

  it("are listed from the first to the last, and none where that is before", () => {
    expect(daysFrom("2026-12-30", "2027-01-02")).toEqual([
      "2026-12-30",
      "2026-12-31",
      "2027-01-01",
      "2027-01-02",
    ]);
    expect(daysFrom("2026-12-30", "2026-12-29")).toEqual([]);
  });

  it("are made of a year, a month and a day, and say their year", () => {
    expect(dayOfYear(2026, 7, 4)).toBe("2026-07-04");
    expect(yearOf("2026-07-04")).toBe(2026);
  });

  it.each(["2026-02-29", "2026-13-01", "2026-1-1", "26-01-01", "today", "", "2026-04-31"])(
    "%j is none",
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );
});
