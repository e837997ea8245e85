import { describe, expect, it } from "vitest";

import { directionOf, nextSort, sortIn } from "./list-sort.ts";

const PLACED = {
  sorts: { ascending: "oldest", descending: "newest" },
  first: "descending",
} as const;
const NUMBER = {
  sorts: { ascending: "number", descending: "lastNumber" },
  first: "ascending",
} as const;
const LIST = { columns: [{ sort: PLACED }, {}, { sort: NUMBER }], sorted: "newest" };

describe("the order of a list", () => {
  it.each([
    ["sort=oldest", "oldest"],
    ["sort=number&text=a", "number"],
    ["sort=newest", undefined],
    ["sort=toString", undefined],
    ["sort=", undefined],
    ["", undefined],
  ])("of the address '%s' is %s", (query, sort) => {
    expect(sortIn(new URLSearchParams(query), LIST)).toBe(sort);
  });

  it("is one column's, in one direction", () => {
    expect(directionOf(PLACED, "oldest")).toBe("ascending");
    expect(directionOf(PLACED, "newest")).toBe("descending");
    expect(directionOf(PLACED, "number")).toBeUndefined();
    expect(directionOf(undefined, "newest")).toBeUndefined();
    expect(directionOf(PLACED, undefined)).toBeUndefined();
  });

  it.each([
    [PLACED, "number", "newest"],
    [PLACED, "newest", "oldest"],
    [PLACED, "oldest", "newest"],
    [NUMBER, "newest", "number"],
    [NUMBER, "number", "lastNumber"],
    [NUMBER, "lastNumber", "number"],
    [NUMBER, undefined, "number"],
  ])("of %j after '%s' becomes '%s'", (sort, before, after) => {
    expect(nextSort(sort, before)).toBe(after);
  });
});
