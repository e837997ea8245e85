import { expect, it } from "vitest";

import { bookedAs, levelsAround, MOVEMENT_KINDS, movementKind } from "./movement-kind.ts";

it.each(MOVEMENT_KINDS)("%s is found as what it is booked as", (kind) => {
  expect(movementKind(bookedAs(kind))).toBe(kind);
});

it("books no two kinds alike", () => {
  const booked = MOVEMENT_KINDS.map((kind) => JSON.stringify(bookedAs(kind)));
  expect(new Set(booked).size).toBe(MOVEMENT_KINDS.length);
});

it("has what takes an order's pieces back as what it is, whatever is said of it", () => {
  expect(movementKind({ kind: "release", isMove: false, isUndo: true })).toBe("release");
});

it.each([
  [3, 8, { before: 5, after: 8 }],
  [-8, 0, { before: 8, after: 0 }],
  [-8, null, { before: null, after: null }],
])("says of %s pieces and %s afterwards what lay there", (quantity, onHand, levels) => {
  expect(levelsAround(quantity, onHand)).toEqual(levels);
});
