import { expect, it } from "vitest";

import { modelYears } from "./model-years.ts";

it("offers next year first and 1987 last, each year once (specification §5)", () => {
  const years = modelYears(new Date("2026-12-31T23:59:59Z"));
  expect(years[0]).toBe(2027);
  expect(years.at(-1)).toBe(1987);
  expect(new Set(years).size).toBe(41);
});
