import { expect, it } from "vitest";

import {
  finishedWork,
  isPriceWork,
  mayApply,
  mayUndo,
  PRICE_CHANGE_STATES,
  PRICE_WORK,
  priceOutcome,
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
const appliedAt = at("2026-03-01T12:00:00Z");
const [SECOND_AFTER, LAST_SECOND, DAY_AFTER] = [
  at("2026-03-01T12:00:01Z"),
  at("2026-03-02T11:59:59Z"),
  at("2026-03-02T12:00:00Z"),
];

it.each([
  ["applied", null, true, true, false],
  ["undone", null, false, false, false],
  ["simulated", null, false, false, false],
  ["failed", "simulating", false, false, false],
  ["failed", "applying", true, true, false],
  ["failed", "undoing", true, true, true],
] as const)(
  "one that is %s (%s) is taken back at once: %s, within a day: %s, later: %s",
  (state, failedWork, ...may) => {
    const written = failedWork === "simulating" || state === "simulated" ? null : appliedAt;
    const moments = [SECOND_AFTER, LAST_SECOND, DAY_AFTER];
    const change = { state, failedWork, appliedAt: written };
    expect(moments.map((now) => mayUndo(change, now))).toEqual(may);
  },
);

it("is applied where it is simulated, or applying it has failed half-way", () => {
  const mayBe = PRICE_CHANGE_STATES.filter((state) => mayApply({ state, failedWork: null }));
  expect(mayBe).toEqual(["simulated"]);
  expect(PRICE_WORK.filter((failedWork) => mayApply({ state: "failed", failedWork }))).toEqual([
    "applying",
  ]);
});
