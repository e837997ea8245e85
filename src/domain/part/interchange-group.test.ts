import { describe, expect, it } from "vitest";

import { joinedGroup, newGroupName } from "./interchange-group.ts";

describe("a new group", () => {
  it("is called as the part that begins it", () => {
    expect(newGroupName("8-98163-061-0", new Set())).toBe("8-98163-061-0");
  });

  it("never takes the name of another, and never a longer one than files may have", () => {
    const sku = "X".repeat(100);
    const taken = new Set<string>();
    for (let time = 0; time < 12; time += 1) {
      const name = newGroupName(sku, taken);
      expect(taken.has(name)).toBe(false);
      expect(name.length).toBeLessThanOrEqual(60);
      taken.add(name);
    }
    expect([...taken].slice(0, 2)).toEqual(["X".repeat(60), `${"X".repeat(58)}-2`]);
  });
});

it.each([
  ["OWN", null, true, "OWN"],
  ["OWN", "OTHER", true, "OWN"],
  ["OWN", "OTHER", false, "OWN"],
  [null, "OTHER", true, "OTHER"],
  [null, "OTHER", false, undefined],
  [null, null, true, undefined],
  [null, null, false, undefined],
] as const)("a part of %j and one of %j, whole: %j, are of %j", (own, other, isWhole, group) => {
  expect(joinedGroup({ own, other, isWhole })).toBe(group);
});
