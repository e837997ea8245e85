import { describe, expect, it } from "vitest";

import { replicaFault, type ReplicaLook } from "./replica-fitness.ts";

const GOOD: ReplicaLook = { isReplica: true, isOfShop: true, isBounded: true, behindMs: 0 };

function isLeftOut(behindMs: number, isRead: boolean): boolean {
  return replicaFault({ ...GOOD, behindMs }, isRead) === "behind";
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
