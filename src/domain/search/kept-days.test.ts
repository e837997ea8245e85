import { expect, it } from "vitest";

import { searchDay } from "./kept-days.ts";

it.each([
  ["2026-11-22T00:00:00Z", "2026-11-22"],
  ["2026-11-22T23:59:59.999Z", "2026-11-22"],
  ["2026-11-22T18:00:00-06:00", "2026-11-23"],
])("a search of %s counts for the day of UTC", (moment, day) => {
  expect(searchDay(new Date(moment))).toBe(day);
});
