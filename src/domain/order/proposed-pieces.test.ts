import { array, assert, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { addedPieces, joinedPieces } from "./proposed-pieces.ts";

const of = (sku: string, quantity: number) => ({ sku, quantity });
const from = (warehouseId: number, quantity: number) => ({ warehouseId, quantity });

function sum(list: readonly { quantity: number }[]): number {
  return list.reduce((total, { quantity }) => total + quantity, 0);
}

describe("the pieces of a change that waits for its money (ADR 0061)", () => {
  it("are those alone that it adds", () => {
    const before = [of("FILTER", 2), of("PUMP", 3), of("BELT", 1)];
    const after = [of("FILTER", 5), of("PUMP", 1), of("HOSE", 4)];
    expect(addedPieces(before, after)).toEqual([of("FILTER", 3), of("HOSE", 4)]);
  });

  it.each([
    { what: "more of a part", quantity: 5, own: [from(1, 2)], added: [from(2, 3)] },
    { what: "more out of one warehouse", quantity: 5, own: [from(1, 2)], added: [from(1, 3)] },
  ])("come from where both are held: $what", ({ quantity, own, added }) => {
    const joined = joinedPieces(quantity, { own, added });
    expect(sum(joined)).toBe(quantity);
    expect(new Set(joined.map(({ warehouseId }) => warehouseId)).size).toBe(joined.length);
  });

  it("leave out what is not on the line any more", () => {
    expect(joinedPieces(2, { own: [from(1, 1), from(2, 3)], added: [] })).toEqual([
      from(1, 1),
      from(2, 1),
    ]);
  });

  it("are never more than are held, in no warehouse, nor than the line has", () => {
    const allocations = array(
      record({ warehouseId: integer({ min: 1, max: 3 }), quantity: integer({ min: 1, max: 9 }) }),
      { maxLength: 3 },
    );
    assert(
      property(integer({ min: 1, max: 20 }), allocations, allocations, (quantity, own, added) => {
        const joined = joinedPieces(quantity, { own, added });
        expect(sum(joined)).toBe(Math.min(quantity, sum(own) + sum(added)));
        for (const { warehouseId, quantity: pieces } of joined) {
          const held = [...own, ...added].filter((one) => one.warehouseId === warehouseId);
          expect(pieces).toBeLessThanOrEqual(sum(held));
        }
      }),
    );
  });
});
