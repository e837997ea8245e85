import { describe, expect, it } from "vitest";

import {
  type GroupStanding,
  joinVersions,
  leaveVersions,
  metGroups,
  numberIn,
} from "./group-versions.ts";

const standing = (groups: Record<string, string | null>): GroupStanding =>
  Object.entries(groups).map(([sku, group]) => ({ sku, partNumber: `N-${sku}`, group }));

const previewOf = (version: string, groups: Record<string, string>) => ({
  group: "G",
  version,
  standing: standing(groups),
});

describe("who is in which group, where two people said it at once", () => {
  const base = standing({ A: "G", B: "G", C: "X" });

  it("is as the other one said, but for the part that is moved here", () => {
    const theirs = standing({ A: "G", C: "X", D: "G" });
    const { conflict } = metGroups({ base, theirs, moved: { sku: "C", group: "G" } });
    expect(conflict.taken.toSorted()).toEqual(["B", "D"]);
    expect(conflict.both).toEqual([]);
    expect(conflict.theirs.fields).toMatchObject({ B: "", D: "G" });
  });

  it("is to be decided of a part that both have moved, each elsewhere", () => {
    const theirs = standing({ A: "G", B: "G", C: "Y" });
    const { conflict } = metGroups({ base, theirs, moved: { sku: "C", group: "G" } });
    expect(conflict.both).toEqual([{ field: "C", base: "X", mine: "G", theirs: "Y" }]);
    expect(conflict.taken).toEqual([]);
  });

  it("needs no word where both moved it to the same group, or out of it", () => {
    const joined = standing({ A: "G", B: "G", C: "G" });
    const left = standing({ A: "G", C: "X" });
    for (const [theirs, moved] of [
      [joined, { sku: "C", group: "G" }],
      [left, { sku: "B", group: null }],
    ] as const)
      expect(metGroups({ base, theirs, moved }).conflict).toMatchObject({ both: [], taken: [] });
  });

  it("says nothing of parts in groups that only one of the two looked at", () => {
    const seen = standing({ A: "G", C: "X", D: "X" });
    const theirs = standing({ A: "G", C: "Y", E: "Y" });
    const { conflict } = metGroups({ base: seen, theirs, moved: { sku: "C", group: "G" } });
    expect(conflict.both).toEqual([{ field: "C", base: "X", mine: "G", theirs: "Y" }]);
    expect(conflict.taken).toEqual([]);
  });

  it("is as the other one said where that part left its group or came out of none", () => {
    const seen = standing({ A: null, C: "X", D: "X" });
    const theirs = standing({ A: "X", C: "X", F: "X" });
    const { conflict } = metGroups({ base: seen, theirs, moved: { sku: "C", group: "X" } });
    expect(conflict.taken.toSorted()).toEqual(["A", "D", "F"]);
    expect(conflict.theirs.fields).toMatchObject({ A: "X", D: "", F: "X" });
  });

  it("is compared part by part where one came in alone, and looked at anew where all of its group came", () => {
    const sent = previewOf("1", { A: "G", C: "X" });
    const now = previewOf("2", { A: "G", C: "Y", E: "Y" });
    const alone = { sent, now, other: "C", isWhole: false };
    expect(joinVersions(alone)).toEqual({
      base: sent.standing,
      theirs: now.standing,
      moved: { sku: "C", group: "G" },
    });
    expect(joinVersions({ ...alone, isWhole: true })).toBeUndefined();
    expect(joinVersions({ ...alone, now: sent })).toBeUndefined();
    expect(joinVersions({ ...alone, now: { ...now, standing: null } })).toBeUndefined();
  });

  it("is compared where one was to go out, but for very many parts and what has not been read anew", () => {
    const seen = { version: "1", standing: standing({ A: "G", B: "G" }) };
    const now = { version: "2", standing: standing({ A: "G" }) };
    expect(leaveVersions(seen, now, "B")).toEqual({
      base: seen.standing,
      theirs: now.standing,
      moved: { sku: "B", group: null },
    });
    expect(leaveVersions(seen, seen, "B")).toBeUndefined();
    expect(leaveVersions(seen, { ...now, standing: null }, "B")).toBeUndefined();
    expect(leaveVersions({ ...seen, standing: null }, now, "B")).toBeUndefined();
  });

  it("calls parts by the number that they have now", () => {
    const theirs = [{ sku: "A", partNumber: "N-9", group: "G" }];
    const versions = { base, theirs, moved: { sku: "A", group: null } };
    expect(["A", "B", "Z"].map((sku) => numberIn(versions, sku))).toEqual(["N-9", "N-B", "Z"]);
  });
});
