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
  [{ own: "OWN", other: null, isWhole: true }, "OWN"],
  [{ own: "OWN", other: "OTHER", isWhole: true }, "OWN"],
  [{ own: "OWN", other: "OTHER", isWhole: false }, "OWN"],
  [{ own: null, other: "OTHER", isWhole: true }, "OTHER"],
  [{ own: null, other: "OTHER", isWhole: false }, undefined],
  [{ own: null, other: null, isWhole: true }, undefined],
  [{ own: null, other: null, isWhole: false }, undefined],
])("parts that join as %j are of %j", (joining, group) => {
  expect(joinedGroup(joining)).toBe(group);
});
