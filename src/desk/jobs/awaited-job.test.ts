import { expect, it } from "vitest";

import { isTurnAwaited } from "./awaited-job.ts";

const NOW = new Date("2026-11-27T12:00:00Z");

it.each([
  [null, false],
  ["2026-11-27T11:59:58Z", true],
  ["2026-11-27T11:50:01Z", true],
  ["2026-11-27T11:50:00Z", false],
])("a job whose turn was wanted at %s is awaited: %s", (wantedAt, is) => {
  expect(isTurnAwaited({ wantedAt }, NOW)).toBe(is);
});
