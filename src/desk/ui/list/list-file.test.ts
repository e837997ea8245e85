import { describe, expect, it } from "vitest";

import { listLines } from "./list-file.ts";
import type { ListColumn } from "./list-shape.ts";

const COLUMNS: ListColumn<number>[] = [
  { id: "one", title: "One", cell: String, text: String },
  { id: "two", title: "Two", cell: String, text: (row) => `=${row}` },
];

/** Pages of so many of the first numbers, and how often one was asked for. */
function listOf(count: number, size: number) {
  const counts: number[] = [];
  const gathered = (most: number) =>
    listLines({
      columns: COLUMNS,
      pageAfter: async (after) => {
        const from = Number(after ?? 0);
        const items = Array.from(
          { length: Math.min(size, count - from) },
          (_, at) => from + at + 1,
        );
        return { items, next: from + size < count ? from + size : null };
      },
      onRows: (rows) => counts.push(rows),
      most,
    });
  return { gathered, counts };
}

describe("a list as a file", () => {
  it("has its titles and each row of every page, with no cell that is run", async () => {
    const { gathered, counts } = listOf(5, 2);
    const { lines, isCut } = await gathered(100);
    expect(lines.length).toBe(6);
    expect(lines[0]).toMatch(/One,Two\r\n$/);
    expect(lines[5]).toBe("5,'=5\r\n");
    expect(isCut).toBe(false);
    expect(counts).toEqual([2, 4, 5]);
  });

  it.each([
    [4, false],
    [5, true],
    [6, true],
    [7, true],
  ])("of %d rows, where it may have four, is cut: %s, and says so", async (count, isCut) => {
    const { gathered } = listOf(count, 2);
    const file = await gathered(4);
    expect(file.lines.length - 1).toBe(4);
    expect(file.isCut).toBe(isCut);
  });

  it("of nothing has its titles", async () => {
    const { gathered } = listOf(0, 2);
    expect((await gathered(4)).lines.length).toBe(1);
  });
});
