import { describe, expect, it } from "vitest";

import { mayMove, moveAtFirst, readMove, shelvesFrom, shelvesTo, withFrom } from "./typed-move.ts";

const shelf = (warehouseId: number, onHand: number, isClosed = false) => ({
  warehouseId,
  warehouse: `W${warehouseId}`,
  onHand,
  incoming: 0,
  incomingOn: null,
  isClosed,
});
const shelves = [shelf(1, 2), shelf(2, 7, true), shelf(3, 0)];
const idsOf = (found: readonly { warehouseId: number }[]) =>
  found.map(({ warehouseId }) => warehouseId);

describe("where pieces may be brought", () => {
  it("from where any are free, closed or not, to an open warehouse that is another", () => {
    expect(idsOf(shelvesFrom(shelves))).toEqual([1, 2]);
    expect(idsOf(shelvesTo(shelves, "1"))).toEqual([3]);
    expect(idsOf(shelvesTo(shelves, "2"))).toEqual([1, 3]);
  });

  it("nowhere where nothing is free, or no other warehouse is open", () => {
    expect(mayMove(shelves)).toBe(true);
    expect(mayMove([shelf(1, 0), shelf(2, 0)])).toBe(false);
    expect(mayMove([shelf(1, 5), shelf(2, 0, true)])).toBe(false);
  });

  it("begins where most is free, and never goes to where it comes from", () => {
    expect(moveAtFirst(shelves)).toEqual({ from: "2", to: "1", pieces: "", day: "" });
    const typed = { from: "2", to: "1", pieces: "3", day: "" };
    expect(withFrom(typed, "1", shelves)).toEqual({ ...typed, from: "1", to: "3" });
    expect(withFrom(typed, "3", shelves)).toEqual({ ...typed, from: "3" });
  });
});

it.each([
  [
    { pieces: "3", day: "" },
    { fromId: 1, toId: 3, pieces: 3, arrivesOn: null },
  ],
  [{ pieces: "1 000 000", day: "2027-01-07" }, { fromId: 1, toId: 3, pieces: 1_000_000, arrivesOn: "2027-01-07" }], // prettier-ignore
  [{ pieces: "", day: "" }, "empty"],
  [{ pieces: "0", day: "" }, "pieces"],
  [{ pieces: "1000001", day: "" }, "pieces"],
  [{ pieces: "1.5", day: "" }, "pieces"],
  [{ pieces: "3", day: "2027-02-29" }, "day"],
])("reads %j", (typed, read) => {
  expect(readMove({ from: "1", to: "3", ...typed })).toEqual(read);
});

it("reads nothing where there is nowhere to go", () => {
  expect(readMove({ from: "1", to: "", pieces: "3", day: "" })).toBe("empty");
});
