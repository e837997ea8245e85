import { describe, expect, it } from "vitest";

import {
  isKeyAlive,
  keyEnd,
  keyState,
  LONGEST_KEY_DAYS,
  overlapEnd,
  reminderFrom,
} from "./key-life.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const life = (changes: object = {}) => ({
  expiresAt: inDays(100),
  pausedAt: null,
  revokedAt: null,
  ...changes,
});

describe("the life of a key", () => {
  it.each([
    ["active", {}, true],
    ["ending", { expiresAt: inDays(14) }, true],
    ["ended", { expiresAt: NOW }, false],
    ["paused", { pausedAt: inDays(-1) }, false],
    ["ended", { pausedAt: inDays(-1), expiresAt: inDays(-1) }, false],
    ["revoked", { revokedAt: inDays(-1), pausedAt: inDays(-2), expiresAt: inDays(-1) }, false],
  ] as const)("is %s for %o", (state, changes, isAlive) => {
    expect(keyState(life(changes), NOW)).toBe(state);
    expect(isKeyAlive(life(changes), NOW)).toBe(isAlive);
  });

  it("is as long as it is wanted, and a year at most", () => {
    expect(LONGEST_KEY_DAYS).toBe(365);
    expect(keyEnd(90, NOW)).toEqual(inDays(90));
  });

  it("gives the old secret a day, unless it ends before", () => {
    expect(overlapEnd(inDays(30), NOW)).toEqual(inDays(1));
    expect(overlapEnd(inDays(0.5), NOW)).toEqual(inDays(0.5));
  });

  it("reminds two weeks before the end, or at half of a shorter life", () => {
    expect(reminderFrom(NOW, inDays(365))).toEqual(inDays(351));
    expect(reminderFrom(NOW, inDays(10))).toEqual(inDays(5));
  });
});
