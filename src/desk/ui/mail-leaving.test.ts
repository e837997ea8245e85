import { expect, it } from "vitest";

import { isLeaving } from "./mail-leaving.ts";

const NOW = new Date("2026-11-26T12:00:00Z");

it.each([
  ["waiting", "2026-11-26T11:59:58Z", true],
  ["waiting", "2026-11-26T11:00:01Z", true],
  ["waiting", "2026-11-26T11:00:00Z", false],
  ["sent", "2026-11-26T11:59:58Z", false],
  ["failed", "2026-11-26T11:59:58Z", false],
  [null, "2026-11-26T11:59:58Z", false],
])("a mail that is %s and was written at %s may leave any moment: %s", (state, at, is) => {
  expect(isLeaving({ state, createdAt: at }, NOW)).toBe(is);
});
