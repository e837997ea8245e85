import { describe, expect, it } from "vitest";

import { isReached } from "./is-reached.ts";

const HOLDS = new Map([
  [1, [2, 3]],
  [2, [4]],
  [4, [5]],
  [6, [7]],
  [7, [6]],
]);
const nextOf = (id: number) => HOLDS.get(id) ?? [];

describe("one thing leads to another", () => {
  it.each([
    [1, 1, true],
    [1, 3, true],
    [1, 5, true],
    [2, 1, false],
    [5, 1, false],
    [6, 7, true],
    [6, 1, false],
    [9, 1, false],
  ])("from %i to %i: %s", (from, to, does) => {
    expect(isReached(from, to, nextOf)).toBe(does);
  });
});
