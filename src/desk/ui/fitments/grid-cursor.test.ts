import { describe, expect, it } from "vitest";

import { FIRST_CELL, isChosen, keptCursor, movedCursor } from "./grid-cursor.ts";

const SIZE = { rows: 3, years: 5 };
const at = (row: number, year: number) => ({ row, year, fromRow: row, fromYear: year });
const press = (key: string, shiftKey = false) => ({ key, shiftKey });

describe("the cursor of the grid", () => {
  it.each([
    ["ArrowRight", at(0, 1)],
    ["ArrowDown", at(1, 0)],
    ["ArrowLeft", at(0, 0)],
    ["ArrowUp", at(0, 0)],
    ["End", at(0, 4)],
    ["PageDown", at(2, 0)],
  ])("goes with %s, never off the grid", (key, found) => {
    expect(movedCursor(FIRST_CELL, press(key), SIZE)).toEqual(found);
  });

  it("leaves where it came from behind with Shift, and chooses all between", () => {
    const one = movedCursor(at(1, 1), press("ArrowRight", true), SIZE);
    expect(one).toEqual({ row: 1, year: 2, fromRow: 1, fromYear: 1 });
    const block = { row: 0, year: 3, fromRow: 1, fromYear: 1 };
    expect(isChosen(block, { row: 1, year: 2 })).toBe(true);
    expect(isChosen(block, { row: 2, year: 2 })).toBe(false);
    expect(isChosen(block, { row: 0, year: 4 })).toBe(false);
  });

  it("stays where another key is pressed, and on a grid that became smaller", () => {
    expect(movedCursor(FIRST_CELL, press("a"), SIZE)).toBeUndefined();
    expect(keptCursor(at(2, 4), { rows: 1, years: 2 })).toEqual(at(0, 1));
    expect(keptCursor(at(2, 4), { rows: 0, years: 0 })).toEqual(at(0, 0));
  });
});
