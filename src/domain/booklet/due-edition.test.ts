import { expect, it } from "vitest";

import { DAY_MS } from "../clock/durations.ts";
import { isEditionDue } from "./due-edition.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

it.each([
  ["there is none", undefined, 9, true],
  ["it is new", { days: 0, version: 5 }, 9, false],
  ["it is six days old and the catalogue has changed", { days: 6, version: 5 }, 9, false],
  ["it is a week old and the catalogue has changed", { days: 7, version: 5 }, 9, true],
  ["it is a year old and the catalogue has not changed", { days: 365, version: 9 }, 400, false],
  ["somebody wants it anew since", { days: 2, version: 9 }, 1, true],
] as const)("an edition is made when %s: %s", (...row) => {
  const [, edition, wantedDaysAgo, isDue] = row;
  const made = edition && { madeAt: daysAgo(edition.days), partsVersion: edition.version };
  expect(isEditionDue(made, { now: NOW, partsVersion: 9, wantedAt: daysAgo(wantedDaysAgo) })).toBe(
    isDue,
  );
});
