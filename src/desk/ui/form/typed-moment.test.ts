import { expect, it } from "vitest";

import { momentIn, timesShown, typedMoment } from "./typed-moment.ts";

it.each([
  [null, ""],
  ["2026-12-31T06:00:00.000Z", "2026-12-31T00:00"],
  ["2026-12-31T05:59:00.000Z", "2026-12-30T23:59"],
  ["2025-12-31T23:59:59.000Z", "2025-12-31T17:59:59"],
  ["2026-06-15T18:30:00.000Z", "2026-06-15T12:30"],
])("the moment %s is %j by Costa Rica's clocks, and the same when it is read back", (at, typed) => {
  expect(typedMoment(at, "cr")).toBe(typed);
  expect(momentIn(typed, "cr")).toBe(at);
});

it.each([
  ["2026-12-31T06:00:00.000Z", "2026-12-31T01:00", 1],
  ["2026-06-15T18:30:00.000Z", "2026-06-15T14:30", 1],
  ["2026-11-01T05:30:00.000Z", "2026-11-01T01:30", 2],
])("the moment %s is %j by Florida's clocks, which show it %i time(s)", (at, typed, times) => {
  expect(typedMoment(at, "us")).toBe(typed);
  expect(momentIn(typed, "us")).toBe(at);
  expect(timesShown(typed, "us")).toBe(times);
});

it.each([
  ["tomorrow", "cr"],
  ["2026-03-08T02:30", "us"],
] as const)("what is no moment goes as it is, and the server says so: %s", (typed, clock) => {
  expect(momentIn(typed, clock)).toBe(typed);
  expect(timesShown(typed, clock)).toBe(0);
});
