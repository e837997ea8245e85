import { expect, it } from "vitest";

import { dayByKey, weeksOfMonth } from "./month-days.ts";

function daysOf(year: number, month: number) {
  return weeksOfMonth(year, month).map(({ days }) => days.map(({ day }) => day));
}

it("a month is shown in weeks from Monday to Sunday, with every one of its days once", () => {
  const weeks = daysOf(2026, 8);
  expect(weeks[0]).toEqual([null, null, null, null, null, "2026-08-01", "2026-08-02"]);
  expect(weeks).toHaveLength(6);
  expect(weeks.at(-1)).toEqual(["2026-08-31", null, null, null, null, null, null]);
  for (let month = 1; month <= 12; month += 1) {
    const days = daysOf(2028, month).flat().filter(Boolean);
    expect(days).toHaveLength(new Date(Date.UTC(2028, month, 0)).getUTCDate());
    expect(new Set(days).size).toBe(days.length);
  }
});

it.each([
  ["2026-12-31", "ArrowRight", "2027-01-01"],
  ["2026-03-01", "ArrowLeft", "2026-02-28"],
  ["2026-03-01", "ArrowUp", "2026-02-22"],
  ["2026-02-26", "ArrowDown", "2026-03-05"],
  ["2026-02-17", "Home", "2026-02-01"],
  ["2028-02-17", "End", "2028-02-29"],
  ["2026-12-05", "End", "2026-12-31"],
  ["2026-01-31", "PageDown", "2026-02-28"],
  ["2026-03-31", "PageUp", "2026-02-28"],
  ["2026-01-15", "PageUp", "2025-12-15"],
  ["2026-01-15", "x", undefined],
  ["2026-01-15", "toString", undefined],
])("from %s %s leads to %s", (day, key, expected) => {
  expect(dayByKey(day, key)).toBe(expected);
});
