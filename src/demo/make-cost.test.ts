import { expect, it } from "vitest";

import { makeCost } from "./make-cost.ts";

it("a made-up part costs less than it brings at any level, and of one in forty nobody knows it", () => {
  const prices = [100_00, 88_00, 80_00, 75_00, 70_00, null] as const;
  const costs = Array.from({ length: 400 }, (_, index) => makeCost(index + 1, prices));
  expect(costs.filter((cost) => cost === null)).toHaveLength(10);
  for (const cost of costs) expect(cost === null || (cost > 45_00 && cost < 70_00)).toBe(true);
  expect(makeCost(1, [1, 1, 1, 1, 1, 1])).toBe(1);
});
