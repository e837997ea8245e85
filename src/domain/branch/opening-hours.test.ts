import { describe, expect, it } from "vitest";

import {
  hoursOfWeekday,
  isOpenAt,
  localTimeAt,
  type OpeningHours,
  readOpeningHours,
} from "./opening-hours.ts";

describe("the hours of a branch", () => {
  it.each([
    ["Mo-Fr 07:30-17:30", { from: "Mo", to: "Fr", opens: "07:30", closes: "17:30" }],
    ["Sa 08:00-12:00", { from: "Sa", to: "Sa", opens: "08:00", closes: "12:00" }],
    ["Mo-Su 00:00-23:59", { from: "Mo", to: "Su", opens: "00:00", closes: "23:59" }],
    ["Fr-Mo 07:30-17:30", undefined],
    ["Mo-Fr 17:30-07:30", undefined],
    ["Mo-Fr 08:00-08:00", undefined],
    ["Mo-Fr 8:00-17:00", undefined],
    ["Mo-Fr 07:30-24:00", undefined],
    ["Mo,We 07:30-17:30", undefined],
    ["Monday 07:30-17:30", undefined],
    ["", undefined],
  ])("are read as schema.org writes them: %j", (written, hours) => {
    expect(readOpeningHours(written)).toEqual(hours);
  });

  const hours: OpeningHours[] = [
    { from: "Mo", to: "Fr", opens: "07:30", closes: "17:30" },
    { from: "Sa", to: "Sa", opens: "08:00", closes: "12:00" },
  ];
  it.each([
    ["Mo", "07:29", false],
    ["Mo", "07:30", true],
    ["We", "12:00", true],
    ["Fr", "17:29", true],
    ["Fr", "17:30", false],
    ["Sa", "11:59", true],
    ["Sa", "12:00", false],
    ["Su", "10:00", false],
  ] as const)("on %s at %s it is open: %s", (weekday, time, isOpen) => {
    expect(isOpenAt(hoursOfWeekday(hours, weekday), time)).toBe(isOpen);
  });

  it.each([
    ["2026-11-23T04:30:00Z", "America/Costa_Rica", { weekday: "Su", time: "22:30" }],
    ["2026-11-23T06:00:00Z", "America/Costa_Rica", { weekday: "Mo", time: "00:00" }],
    ["2026-11-23T05:00:00Z", "America/New_York", { weekday: "Mo", time: "00:00" }],
    ["2026-07-06T12:30:00Z", "America/New_York", { weekday: "Mo", time: "08:30" }],
  ])("%s is a time by the clocks of %s", (moment, timeZone, expected) => {
    expect(localTimeAt(new Date(moment), timeZone)).toEqual(expected);
  });
});
