import { describe, expect, it } from "vitest";

import { changedList, listWith, listWithout, rowPlaceIn, type ReadList } from "./row-patches.ts";

type Row = { id: number; state?: string };
const list = (...pages: number[][]): ReadList<Row> => ({
  pages: pages.map((ids) => ({ items: ids.map((id) => ({ id })), next: null })),
  pageParams: [],
});
const is = (id: number) => (row: Row) => row.id === id;
const idsOf = ({ pages }: ReadList<Row>) => pages.map(({ items }) => items.map(({ id }) => id));

describe("a row that is shown as it becomes, before the shop has answered", () => {
  it("changes alone", () => {
    const changed = changedList(list([1, 2], [3]), is(2), (row) => ({ ...row, state: "done" }));
    expect(changed.pages.map(({ items }) => items)).toEqual([
      [{ id: 1 }, { id: 2, state: "done" }],
      [{ id: 3 }],
    ]);
  });

  it("leaves, and comes back where it stood", () => {
    const before = list([1, 2, 3], [4, 5]);
    const place = rowPlaceIn(before, is(5));
    const without = listWithout(before, is(5));
    expect(idsOf(without)).toEqual([[1, 2, 3], [4]]);
    expect(place && idsOf(listWith(without, place, is(5)))).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  it("comes back beside what left meanwhile, and not twice", () => {
    const before = list([1, 2, 3]);
    const place = rowPlaceIn(before, is(2));
    expect(place && idsOf(listWith(list([3]), place, is(2)))).toEqual([[3, 2]]);
    expect(place && idsOf(listWith(before, place, is(2)))).toEqual([[1, 2, 3]]);
  });

  it("has no place where it is not", () => {
    expect(rowPlaceIn(list([1]), is(9))).toBeUndefined();
  });
});
