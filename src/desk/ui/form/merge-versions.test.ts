import { describe, expect, it } from "vitest";

import { isChanged, mergeVersions } from "./merge-versions.ts";

const BASE = { name: "a", seller: "", tax: true, levels: ["online"] };

describe("two versions that began as the same one", () => {
  it("take from each what it alone changed", () => {
    const mine = { ...BASE, seller: "Ana" };
    const theirs = { ...BASE, tax: false, levels: ["online", "wholesale"] };
    expect(mergeVersions(BASE, mine, theirs)).toEqual({
      merged: { name: "a", seller: "Ana", tax: false, levels: ["online", "wholesale"] },
      theirsAlone: ["tax", "levels"],
      both: [],
    });
  });

  it("leave to be decided what both changed in another way, and keep mine until then", () => {
    const { merged, both } = mergeVersions(
      BASE,
      { ...BASE, seller: "Ana" },
      { ...BASE, seller: "Luis" },
    );
    expect(merged.seller).toBe("Ana");
    expect(both).toEqual([{ field: "seller", base: "", mine: "Ana", theirs: "Luis" }]);
  });

  it("agree where both changed a field in the same way", () => {
    const same = { ...BASE, levels: ["wholesale"] };
    expect(mergeVersions(BASE, same, { ...same })).toEqual({
      merged: same,
      theirsAlone: [],
      both: [],
    });
  });
});

it("is changed where a field is another than it was", () => {
  expect(isChanged(BASE, { ...BASE, levels: ["online"] })).toBe(false);
  expect(isChanged(BASE, { ...BASE, levels: [] })).toBe(true);
});
