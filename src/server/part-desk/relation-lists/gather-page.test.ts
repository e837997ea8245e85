import { describe, expect, it } from "vitest";

import { gatherPage } from "./gather-page.ts";

/** A list of numbers from 1 on, of which those are wanted that a number divides. */
const listOf = (length: number, divisor: number) => {
  const windows: number[] = [];
  const gather = (after: number | undefined, limit = 2) =>
    gatherPage<number, number>({
      after,
      limit,
      windows: [4, 4],
      keyOf: (row) => row,
      read: async ({ behind = 0, window }) => {
        windows.push(window);
        const all = Array.from({ length }, (_none, at) => at + 1).filter((one) => one > behind);
        const looked = all.slice(0, window);
        const kept = looked.filter((one) => one % divisor === 0);
        return { kept, last: looked.at(-1) ?? null, looked: looked.length };
      },
    });
  return { gather, windows };
};

describe("a page of which no index narrows what is wanted", () => {
  it("goes on behind its last row where there is more than a page of it", async () => {
    expect(await listOf(100, 1).gather(undefined)).toEqual({ rows: [1, 2], next: 2 });
  });

  it("looks further until it has a page, and goes on where it stopped looking", async () => {
    const { gather, windows } = listOf(100, 5);
    expect(await gather(undefined)).toEqual({ rows: [5], next: 8 });
    expect(windows).toEqual([4, 4]);
    expect(await gather(8)).toEqual({ rows: [10, 15], next: 16 });
  });

  it("ends where the list ends, also with just as many as are looked at", async () => {
    expect(await listOf(3, 1).gather(2)).toEqual({ rows: [3], next: null });
    expect(await listOf(8, 7).gather(undefined)).toEqual({ rows: [7], next: 8 });
    expect(await listOf(8, 7).gather(8)).toEqual({ rows: [], next: null });
  });
});
