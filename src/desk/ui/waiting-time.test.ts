import { expect, it } from "vitest";

import { waitingTime } from "./waiting-time.ts";

const NOW = new Date("2026-11-23T12:00:00Z");

it.each([
  ["2026-11-23T11:59:30Z", 0, "now"],
  ["2026-11-23T11:59:00.001Z", 0, "now"],
  ["2026-11-23T11:59:00Z", 1, "minute"],
  ["2026-11-23T11:01:00Z", 59, "minute"],
  ["2026-11-23T11:00:00Z", 1, "hour"],
  ["2026-11-22T12:00:01Z", 23, "hour"],
  ["2026-11-22T12:00:00Z", 1, "day"],
  ["2026-10-01T12:00:00Z", 53, "day"],
  ["2026-11-23T12:05:00Z", 0, "now"],
])("since %s it is %i %s", (since, value, unit) => {
  expect(waitingTime(since, NOW)).toEqual({ value, unit });
});
