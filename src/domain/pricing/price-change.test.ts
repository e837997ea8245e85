import { expect, it } from "vitest";

import {
  finishedWork,
  isPriceWork,
  mayUndo,
  priceOutcome,
  PRICE_CHANGE_STATES,
} from "./price-change.ts";

it("work becomes what it is the work of, and nothing else is work", () => {
  const works = PRICE_CHANGE_STATES.filter(isPriceWork);
  expect(works.map((one) => [one, finishedWork(one)])).toEqual([
    ["simulating", "simulated"],
    ["applying", "applied"],
    ["undoing", "undone"],
  ]);
});

it.each([
  [null, 1, "up"],
  [100, 101, "up"],
  [100, 100, "unchanged"],
  [100, 99, "down"],
  [0, 1, "up"],
] as const)("a price of %j that becomes %i goes %s", (before, after, outcome) => {
  expect(priceOutcome(before, after)).toBe(outcome);
});

const at = (moment: string) => new Date(moment);

it("a change is taken back within a day, and only once it was applied", () => {
  const appliedAt = new Date("2026-03-01T12:00:00Z");
  expect(mayUndo({ state: "applied", appliedAt }, at("2026-03-02T11:59:59Z"))).toBe(true);
  expect(mayUndo({ state: "applied", appliedAt }, at("2026-03-02T12:00:00Z"))).toBe(false);
  expect(mayUndo({ state: "undone", appliedAt }, at("2026-03-01T12:00:01Z"))).toBe(false);
  expect(mayUndo({ state: "applied", appliedAt: null }, at("2026-03-01T12:00:01Z"))).toBe(false);
});
