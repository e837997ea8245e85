import { expect, it } from "vitest";

import { lookingTime, writtenPace } from "./e2e/verifying-pace.ts";

it("leaves of ten minutes what neither keys nor the machine take", () => {
  expect(lookingTime({ parts: 100, pressed: 0, waitedMs: 0 })).toBe(6_000);
  expect(lookingTime({ parts: 100, pressed: 122, waitedMs: 60_000 })).toBeCloseTo(5_058.4);
  expect(lookingTime({ parts: 10, pressed: 12, waitedMs: 6_000 })).toBeCloseTo(5_064);
  expect(lookingTime({ parts: 100, pressed: 100, waitedMs: 600_000 })).toBeLessThan(0);
});

it("is written down as it comes to", () => {
  const { pressed, waitedMs, lookedMs } = writtenPace();
  expect(lookingTime({ parts: 100, pressed, waitedMs }) / 1_000).toBeCloseTo(lookedMs / 1_000, 1);
});
