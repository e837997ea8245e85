import { expect, it } from "vitest";

import { namedDays } from "./named-day.ts";

it.each([
  ["es", "2026-12-01", "martes 1 de diciembre"],
  ["es", "2026-09-12", "sábado 12 de septiembre"],
  ["en", "2026-12-01", "Tuesday, December 1"],
] as const)("names a day within a sentence: %s, %s", (locale, day, name) => {
  expect(namedDays(locale)(day)).toBe(name);
});
