import { expect, it } from "vitest";

import { standingOutcome } from "./standing-outcome.ts";
import type { Settling } from "./use-settling.ts";

const LEFT: Settling = {
  tried: 0,
  resolved: 0,
  left: 12,
  moving: 0,
  leaving: 0,
  isTrying: false,
  isCut: false,
};

it("says how many are left out by now, and nothing once somebody has brought them all back", () => {
  expect(standingOutcome(LEFT, 12)).toEqual(LEFT);
  expect(standingOutcome(LEFT, 5)).toEqual({ ...LEFT, left: 5 });
  expect(standingOutcome(LEFT, 0)).toBeUndefined();
});

it.each<Partial<Settling>>([
  { isTrying: true },
  { moving: 3, leaving: 3 },
  { left: 0, tried: 4, resolved: 4 },
  { left: 0, isCut: true },
])("leaves what is still under way, or was only tried, as it came: %j", (changes) => {
  const settling = { ...LEFT, ...changes };
  expect(standingOutcome(settling, 0)).toBe(settling);
});
