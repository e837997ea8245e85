import { expect, it } from "vitest";

import { dayOf, endOfDay, startOfDay } from "./day-of.ts";

it("is the day that the storefront's own clocks show", () => {
  const lateInFlorida = new Date("2026-11-23T04:30:00Z");
  expect([dayOf(lateInFlorida, "us"), dayOf(lateInFlorida, "cr")]).toEqual([
    "2026-11-22",
    "2026-11-22",
  ]);
  expect(dayOf(new Date("2026-11-23T05:30:00Z"), "us")).toBe("2026-11-23");
  expect(dayOf(new Date("2026-11-23T05:30:00Z"), "cr")).toBe("2026-11-22");
});

it.each([
  ["us", "2026-11-22T15:00:00Z", "2026-11-23T04:59:59.999Z"],
  ["us", "2026-11-23T04:59:59.999Z", "2026-11-23T04:59:59.999Z"],
  ["us", "2026-11-23T05:00:00Z", "2026-11-24T04:59:59.999Z"],
  ["us", "2026-11-01T04:00:00Z", "2026-11-02T04:59:59.999Z"], // clocks go back: 25 hours
  ["us", "2026-03-08T05:00:00Z", "2026-03-09T03:59:59.999Z"], // clocks go ahead: 23 hours
  ["cr", "2026-11-22T15:00:00Z", "2026-11-23T05:59:59.999Z"],
] as const)("ends the day in %s of %s at %s", (storefront, moment, end) => {
  expect(endOfDay(new Date(moment), storefront)).toEqual(new Date(end));
});

it.each([
  ["us", "2026-11-22T15:00:00Z", "2026-11-22T05:00:00Z"],
  ["us", "2026-11-23T04:59:59.999Z", "2026-11-22T05:00:00Z"],
  ["us", "2026-11-23T05:00:00Z", "2026-11-23T05:00:00Z"],
  ["us", "2026-11-02T04:30:00Z", "2026-11-01T04:00:00Z"], // clocks went back: 25 hours
  ["us", "2026-03-09T03:30:00Z", "2026-03-08T05:00:00Z"], // clocks went ahead: 23 hours
  ["cr", "2026-11-22T15:00:00Z", "2026-11-22T06:00:00Z"],
] as const)("begins the day in %s of %s at %s", (storefront, moment, start) => {
  expect(startOfDay(new Date(moment), storefront)).toEqual(new Date(start));
});
