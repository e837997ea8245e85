import { describe, expect, it } from "vitest";

import {
  FACTOR_CHALLENGE_SECONDS,
  isLoginFresh,
  isSessionAlive,
  PASSWORD_LINK_SECONDS,
  SESSION_SECONDS,
  VERIFY_LINK_SECONDS,
} from "./session-life.ts";

const NOON = Date.UTC(2026, 10, 22, 12);
const after = (seconds: number) => new Date(NOON + seconds * 1_000);

/** Whether a session that ends in an hour holds after so long without a call. */
function isAlive(idleSeconds: number, adminLevel: 0 | 1 | 3): boolean {
  const times = { expiresAt: after(3_600), seenAt: after(-idleSeconds), adminLevel };
  return isSessionAlive(times, after(0));
}

describe("a session (security A1)", () => {
  it("ends at its hour, whatever happens", () => {
    const session = { expiresAt: after(0), seenAt: after(0), adminLevel: 0 } as const;
    expect([after(-1), after(0)].map((now) => isSessionAlive(session, now))).toEqual([true, false]);
  });

  it("of staff ends after two hours of nothing, and a customer's does not", () => {
    const [nearly, over] = [2 * 3_600 - 1, 2 * 3_600];
    for (const level of [1, 3] as const)
      expect([isAlive(nearly, level), isAlive(over, level)]).toEqual([true, false]);
    expect(isAlive(over, 0)).toBe(true);
  });
});

it.each([
  [0, true],
  [600, true],
  [600.001, false],
  [-60, true],
  [-61, false],
])("a login of %d seconds ago is fresh: %s (security A16)", (seconds, isFresh) => {
  expect(isLoginFresh(after(0), after(seconds))).toBe(isFresh);
});

it("half a day is a session, an hour a link to a new password, a week one that verifies an address, five minutes a second factor", () => {
  const hours = [SESSION_SECONDS, PASSWORD_LINK_SECONDS, VERIFY_LINK_SECONDS].map(
    (seconds) => seconds / 3_600,
  );
  expect(hours).toEqual([12, 1, 7 * 24]);
  expect(FACTOR_CHALLENGE_SECONDS).toBe(300);
});
