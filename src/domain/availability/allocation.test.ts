import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { allocate, type StockPlace } from "./allocation.ts";

const heredia: StockPlace = { warehouseId: 1, storefront: "cr", onHand: 2 };
const sanJose: StockPlace = { warehouseId: 2, storefront: "cr", onHand: 5 };
const miami: StockPlace = { warehouseId: 3, storefront: "us", onHand: 9 };
const places = [heredia, sanJose, miami];

describe("where the pieces of a line are taken from", () => {
  it.each([
    [2, [{ warehouseId: 1, quantity: 2 }]],
    [3, [{ warehouseId: 2, quantity: 3 }]],
    [
      6,
      [
        { warehouseId: 1, quantity: 2 },
        { warehouseId: 2, quantity: 4 },
      ],
    ],
    [
      8,
      [
        { warehouseId: 1, quantity: 2 },
        { warehouseId: 2, quantity: 5 },
        { warehouseId: 3, quantity: 1 },
      ],
    ],
  ])("is one warehouse of the storefront where it holds all, of %i pieces", (quantity, taken) => {
    expect(allocate(quantity, places, "cr")).toEqual(taken);
  });

  it("is never more than a warehouse holds, and all that there is of what is asked", () => {
    const anyPlaces = array(
      record({ onHand: integer({ min: 0, max: 9 }), storefront: constantFrom("cr", "us") }),
      { maxLength: 5 },
    );
    assert(
      property(anyPlaces, integer({ min: 1, max: 40 }), (held, quantity) => {
        const stock = held.map((place, warehouseId) => ({ ...place, warehouseId }));
        const taken = allocate(quantity, stock, "us");
        expect(sum(taken.map((one) => one.quantity))).toBe(
          Math.min(quantity, sum(stock.map(({ onHand }) => onHand))),
        );
        for (const { warehouseId, quantity: pieces } of taken) {
          expect(pieces).toBeGreaterThan(0);
          expect(pieces).toBeLessThanOrEqual(stock[warehouseId]?.onHand ?? 0);
        }
        expect(new Set(taken.map(({ warehouseId }) => warehouseId)).size).toBe(taken.length);
      }),
    );
  });
});

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
