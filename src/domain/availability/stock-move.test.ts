import { assert, constantFrom, integer, nat, pre, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { MOST_ON_SHELF } from "./received-shelf.ts";
import {
  isStillThere,
  movedBackShelves,
  type MovedShelves,
  movedShelves,
  moveFault,
} from "./stock-move.ts";

const TODAY = "2027-01-07";
const shelf = (onHand: number, incoming = 0, incomingOn: string | null = null) => ({
  onHand,
  incoming,
  incomingOn,
});
const atOnce = (pieces: number) => ({ pieces, arrivesOn: null });

describe("pieces that go from one warehouse to another", () => {
  it.each([
    ["all that are free", shelf(3), shelf(0), atOnce(3), null],
    ["one more than are free", shelf(3), shelf(0), atOnce(4), "move_too_few"],
    ["as many as the other can hold", shelf(3), shelf(MOST_ON_SHELF - 3), atOnce(3), null],
    ["one more than it can hold", shelf(3), shelf(MOST_ON_SHELF - 2), atOnce(3), "move_too_many"],
    ["until today", shelf(3), shelf(0), { pieces: 3, arrivesOn: TODAY }, null],
    ["until yesterday", shelf(3), shelf(0), { pieces: 3, arrivesOn: "2027-01-06" }, "arrival_day_past"], // prettier-ignore
    ["until the day on which others come", shelf(3), shelf(0, 2, TODAY), { pieces: 3, arrivesOn: TODAY }, null], // prettier-ignore
    ["until another day than others", shelf(3), shelf(0, 2, "2027-01-08"), { pieces: 3, arrivesOn: TODAY }, "move_other_day"], // prettier-ignore
    ["until a day, where nobody knows that of others", shelf(3), shelf(0, 2), { pieces: 3, arrivesOn: TODAY }, "move_other_day"], // prettier-ignore
    ["more on their way than there may be", shelf(3), shelf(0, MOST_ON_SHELF - 2, TODAY), { pieces: 3, arrivesOn: TODAY }, "move_too_many"], // prettier-ignore
  ])("%s", (_what, ...[from, to, move, fault]) => {
    expect(moveFault({ from, to }, move, TODAY)).toBe(fault);
  });

  it("are there afterwards, or on their way", () => {
    const both = { from: shelf(5, 1, TODAY), to: shelf(2) };
    expect(movedShelves(both, atOnce(3))).toEqual({ from: shelf(2, 1, TODAY), to: shelf(5) });
    const later = { pieces: 3, arrivesOn: TODAY };
    expect(movedShelves(both, later)).toEqual({ from: shelf(2, 1, TODAY), to: shelf(2, 3, TODAY) });
  });

  it("are not there any more once one of them was taken, or comes on another day", () => {
    const to = (level: MovedShelves["to"]) => ({ from: shelf(0), to: level });
    expect(isStillThere(to(shelf(3)), atOnce(3))).toBe(true);
    expect(isStillThere(to(shelf(2)), atOnce(3))).toBe(false);
    const later = { pieces: 3, arrivesOn: TODAY };
    expect(isStillThere(to(shelf(9, 3, TODAY)), later)).toBe(true);
    expect(isStillThere(to(shelf(9, 2, TODAY)), later)).toBe(false);
    expect(isStillThere(to(shelf(9, 3, "2027-01-08")), later)).toBe(false);
  });
});

const level = record({ onHand: nat(500), incoming: nat(50) }).map(({ onHand, incoming }) =>
  shelf(onHand, incoming, incoming > 0 ? TODAY : null),
);
const moves = record({
  from: level,
  to: level,
  pieces: integer({ min: 1, max: 600 }),
  arrivesOn: constantFrom(null, TODAY),
});
const sumOf = ({ from, to }: MovedShelves) => from.onHand + from.incoming + to.onHand + to.incoming;

describe("every move that may be made", () => {
  it("keeps the sum over both warehouses, and takes none below nothing", () => {
    assert(
      property(moves, ({ from, to, ...move }) => {
        pre(moveFault({ from, to }, move, TODAY) === null);
        const after = movedShelves({ from, to }, move);
        expect(sumOf(after)).toBe(sumOf({ from, to }));
        expect(after.from.onHand).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("is as before once it is taken back", () => {
    assert(
      property(moves, ({ from, to, ...move }) => {
        pre(moveFault({ from, to }, move, TODAY) === null);
        const after = movedShelves({ from, to }, move);
        expect(isStillThere(after, move)).toBe(true);
        expect(movedBackShelves(after, move)).toEqual({ from, to });
      }),
    );
  });
});
