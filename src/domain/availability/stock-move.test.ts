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
const NOT_RECEIVED = { wasReceived: false };
const atOnce = (pieces: number) => ({ pieces, arrivesOn: null });

describe("pieces that go from one warehouse to another", () => {
  it.each([
    ["all that are free", { from: shelf(3), to: shelf(0) }, { move: atOnce(3), fault: null }], // prettier-ignore
    ["one more than are free", { from: shelf(3), to: shelf(0) }, { move: atOnce(4), fault: "move_too_few" }], // prettier-ignore
    ["as many as the other can hold", { from: shelf(3), to: shelf(MOST_ON_SHELF - 3) }, { move: atOnce(3), fault: null }], // prettier-ignore
    ["one more than it can hold", { from: shelf(3), to: shelf(MOST_ON_SHELF - 2) }, { move: atOnce(3), fault: "move_too_many" }], // prettier-ignore
    ["until today", { from: shelf(3), to: shelf(0) }, { move: { pieces: 3, arrivesOn: TODAY }, fault: null }], // prettier-ignore
    ["until yesterday", { from: shelf(3), to: shelf(0) }, { move: { pieces: 3, arrivesOn: "2027-01-06" }, fault: "arrival_day_past" }], // prettier-ignore
    ["until the day on which others come", { from: shelf(3), to: shelf(0, 2, TODAY) }, { move: { pieces: 3, arrivesOn: TODAY }, fault: null }], // prettier-ignore
    ["until another day than others", { from: shelf(3), to: shelf(0, 2, "2027-01-08") }, { move: { pieces: 3, arrivesOn: TODAY }, fault: "move_other_day" }], // prettier-ignore
    ["until a day, where nobody knows that of others", { from: shelf(3), to: shelf(0, 2) }, { move: { pieces: 3, arrivesOn: TODAY }, fault: "move_other_day" }], // prettier-ignore
    ["more on their way than there may be", { from: shelf(3), to: shelf(0, MOST_ON_SHELF - 2, TODAY) }, { move: { pieces: 3, arrivesOn: TODAY }, fault: "move_too_many" }], // prettier-ignore
  ])("%s", (_what, both, { move, fault }) => {
    expect(moveFault(both, move, TODAY)).toBe(fault);
  });

  it("are there afterwards, or on their way", () => {
    const both = { from: shelf(5, 1, TODAY), to: shelf(2) };
    expect(movedShelves(both, atOnce(3))).toEqual({ from: shelf(2, 1, TODAY), to: shelf(5) });
    const later = { pieces: 3, arrivesOn: TODAY };
    expect(movedShelves(both, later)).toEqual({ from: shelf(2, 1, TODAY), to: shelf(2, 3, TODAY) });
  });

  it("are not there any more once one of them was taken, or comes on another day", () => {
    const to = (level: MovedShelves["to"]) => ({ from: shelf(0), to: level });
    expect(isStillThere(to(shelf(3)), atOnce(3), NOT_RECEIVED)).toBe(true);
    expect(isStillThere(to(shelf(2)), atOnce(3), NOT_RECEIVED)).toBe(false);
    const later = { pieces: 3, arrivesOn: TODAY };
    expect(isStillThere(to(shelf(9, 3, TODAY)), later, NOT_RECEIVED)).toBe(true);
    expect(isStillThere(to(shelf(9, 2, TODAY)), later, NOT_RECEIVED)).toBe(false);
    expect(isStillThere(to(shelf(9, 3, "2027-01-08")), later, NOT_RECEIVED)).toBe(false);
  });

  it("are not known to be on their way once any were received there, and are there if they came at once", () => {
    const both = { from: shelf(0), to: shelf(9, 9, TODAY) };
    const wasReceived = true;
    expect(isStillThere(both, { pieces: 3, arrivesOn: TODAY }, { wasReceived })).toBe(false);
    expect(isStillThere(both, atOnce(3), { wasReceived })).toBe(true);
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
        expect(isStillThere(after, move, NOT_RECEIVED)).toBe(true);
        expect(movedBackShelves(after, move)).toEqual({ from, to });
      }),
    );
  });
});
