import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { listNameProblems, MOST_LIST_LINES, withAdded } from "./saved-list.ts";

const several = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ sku: `P${from + at}`, quantity: 1 }));

describe("a saved list of parts", () => {
  it("adds up what is there already, in its place, and puts what is new last", () => {
    const kept = [
      { sku: "A", quantity: 1 },
      { sku: "B", quantity: 2 },
    ];
    const added = [
      { sku: "C", quantity: 4 },
      { sku: "A", quantity: 3 },
    ];
    expect(withAdded(kept, added)).toEqual({
      lines: [
        { sku: "A", quantity: 4 },
        { sku: "B", quantity: 2 },
        { sku: "C", quantity: 4 },
      ],
      left: [],
    });
  });

  it("holds at most 999 of a part", () => {
    const { lines } = withAdded([{ sku: "A", quantity: 998 }], [{ sku: "A", quantity: 5 }]);
    expect(lines).toEqual([{ sku: "A", quantity: 999 }]);
  });

  it("leaves what is new where it is full, and still adds up what is there", () => {
    const kept = several(MOST_LIST_LINES - 1);
    const { lines, left } = withAdded(kept, [
      { sku: "P0", quantity: 2 },
      ...several(3, MOST_LIST_LINES),
    ]);
    expect(lines).toHaveLength(200);
    expect(lines[0]).toEqual({ sku: "P0", quantity: 3 });
    expect(lines.at(-1)?.sku).toBe("P200");
    expect(left).toEqual(["P201", "P202"]);
  });

  it("loses no part: each that was added is on the list or among those that are left", () => {
    const line = record({
      sku: constantFrom(...several(400).map(({ sku }) => sku)),
      quantity: integer({ min: 1, max: 999 }),
    });
    assert(
      property(array(line, { maxLength: 300 }), array(line, { maxLength: 300 }), (kept, added) => {
        const before = withAdded([], kept).lines;
        const { lines, left } = withAdded(before, added);
        const known = new Set([...lines.map(({ sku }) => sku), ...left]);
        expect(added.filter(({ sku }) => !known.has(sku))).toEqual([]);
        expect(lines.slice(0, before.length).map(({ sku }) => sku)).toEqual(
          before.map(({ sku }) => sku),
        );
        expect(left.filter((sku) => before.some((one) => one.sku === sku))).toEqual([]);
      }),
    );
  });

  it.each([
    ["Camión 12", undefined],
    ["x".repeat(50), undefined],
    ["", "required"],
    ["   ", "required"],
    ["x".repeat(51), "name_less_than"],
    ["Mantenimiento\n10 000 km", "characters_invalid"],
  ])("may be called %j: %s", (name, code) => {
    expect(listNameProblems(name).map((one) => one.code)).toEqual(code === undefined ? [] : [code]);
  });
});
