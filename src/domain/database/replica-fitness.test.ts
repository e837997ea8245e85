import { describe, expect, it } from "vitest";

import { isYetRead, MOST_BEHIND_MS, replicaFault, type ReplicaLook } from "./replica-fitness.ts";

const GOOD: ReplicaLook = { isReplica: true, isOfShop: true, isBounded: true, behindMs: 0 };

function isLeftOut(behindMs: number, isRead: boolean): boolean {
  return replicaFault({ ...GOOD, behindMs }, isRead) === "behind";
}

/** Of one that was looked at when the clock stood at 1,000. */
function isReadAt(behindMs: number, now: number): boolean {
  return isYetRead({ isRead: true, behindMs, lookedAt: 1_000 }, now);
}

describe("a replica", () => {
  it.each([
    [{}, undefined],
    [{ isOfShop: false }, "other_database"],
    [{ isOfShop: false, isReplica: false }, "other_database"],
    [{ isReplica: false }, "no_replica"],
    [{ isBounded: false }, "unbounded"],
    [{ behindMs: Infinity }, "behind"],
  ])("of which %j is found is %s", (found, fault) => {
    expect(replicaFault({ ...GOOD, ...found }, true)).toBe(fault);
    expect(replicaFault({ ...GOOD, ...found }, false)).toBe(fault);
  });

  it("is read no longer than what it was behind and the time since that look allow together", () => {
    expect([1_000, 1_400, 1_401].map((now) => isReadAt(100, now))).toEqual([true, true, false]);
    expect([1_000, 1_001].map((now) => isReadAt(MOST_BEHIND_MS, now))).toEqual([true, false]);
    expect([1_500, 1_501].map((now) => isReadAt(0, now))).toEqual([true, false]);
    expect(isReadAt(Infinity, 1_000)).toBe(false);
  });

  it.each([false, undefined])("that was found not to be read (%s) is not", (isRead) => {
    expect(isYetRead({ isRead, behindMs: 0, lookedAt: 0 }, 0)).toBe(false);
  });

  it("that is read is left out beyond half a second, and comes back within a quarter", () => {
    expect([250, 251, 500, 501].map((ms) => isLeftOut(ms, true))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect([250, 251, 500, 501].map((ms) => isLeftOut(ms, false))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});
