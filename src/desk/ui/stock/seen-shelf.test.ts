import { describe, expect, it } from "vitest";

import {
  isMovedShelf,
  isOtherComing,
  shelfMovesSince,
  type Movement,
  type SeenShelf,
} from "./seen-shelf.ts";

const movement = (minute: number, quantity: number, warehouse = "Norte"): Movement => ({
  at: `2026-01-01T10:${String(minute).padStart(2, "0")}:00.000Z`,
  warehouse,
  kind: "receipt",
  quantity,
  orderNumber: null,
});
const shelfWith = (onHand: number, ...movements: Movement[]): SeenShelf => ({
  shelf: {
    warehouseId: 1,
    warehouse: "Norte",
    onHand,
    incoming: 0,
    incomingOn: null,
    isClosed: false,
  },
  movements,
});
const first = movement(1, 5);

describe("a shelf that is looked at again", () => {
  it("has moved where it holds something else, whatever is on its way", () => {
    const seen = shelfWith(5, first);
    expect(isMovedShelf(seen, shelfWith(5, first))).toBe(false);
    expect(isMovedShelf(seen, shelfWith(6, first))).toBe(true);
    const awaiting = { ...seen, shelf: { ...seen.shelf, incoming: 3 } };
    expect(isMovedShelf(seen, awaiting)).toBe(false);
  });

  it("is told otherwise where other pieces come, or on another day, whatever it holds", () => {
    const seen = shelfWith(5, first);
    const coming = (incoming: number, incomingOn: string | null) => ({
      ...shelfWith(9),
      shelf: { ...shelfWith(9).shelf, incoming, incomingOn },
    });
    expect(isOtherComing(seen, coming(0, null))).toBe(false);
    expect(isOtherComing(seen, coming(3, null))).toBe(true);
    expect(isOtherComing(coming(3, "2027-01-07"), coming(3, "2027-01-08"))).toBe(true);
    expect(isOtherComing(coming(3, "2027-01-07"), coming(3, "2027-01-07"))).toBe(false);
  });

  it("says what came and left since, the newest first, and of its own warehouse alone", () => {
    const [other, sold, came] = [movement(2, 9, "Sur"), movement(3, -1), movement(4, 2)];
    const now = shelfWith(6, came, sold, other, first);
    expect(shelfMovesSince(shelfWith(5, first), now)).toEqual([came, sold]);
    expect(shelfMovesSince(now, now)).toEqual([]);
  });

  it("says all that is listed where nothing was, and where what was seen is listed no more", () => {
    const now = shelfWith(2, movement(4, 2));
    expect(shelfMovesSince(shelfWith(0), now)).toEqual(now.movements);
    expect(shelfMovesSince(shelfWith(5, first), now)).toEqual(now.movements);
  });
});
