import { assert, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { piecesToPick } from "./picked-pieces.ts";

const LINES = [{ position: 1, quantity: 5, cancelled: 0 }];
const ALLOCATED = [
  { position: 1, warehouseId: 7, quantity: 2 },
  { position: 1, warehouseId: 8, quantity: 1 },
];

describe("what is to pick of an order", () => {
  it("lies in the warehouses of each line, and the rest is ordered", () => {
    expect(piecesToPick(LINES, ALLOCATED, [])).toEqual([
      { position: 1, warehouseId: 7, quantity: 2 },
      { position: 1, warehouseId: 8, quantity: 1 },
      { position: 1, warehouseId: null, quantity: 2 },
    ]);
  });

  it("is what has not left", () => {
    expect(piecesToPick(LINES, ALLOCATED, [{ position: 1, quantity: 3 }])).toEqual([
      { position: 1, warehouseId: null, quantity: 2 },
    ]);
    expect(piecesToPick(LINES, ALLOCATED, [{ position: 1, quantity: 5 }])).toEqual([]);
  });

  it("lies in the warehouse where it came after a supplier sent what was missing", () => {
    const sent = [{ position: 1, quantity: 4, fromSupplier: 1 }];
    const arrived = [{ position: 1, warehouseId: 7, quantity: 4 }];
    expect(piecesToPick(LINES, arrived, sent)).toEqual([
      { position: 1, warehouseId: 7, quantity: 1 },
    ]);
  });

  it("is never more or less than what is left, however much of it lies here and has left", () => {
    assert(
      property(nat(20), nat(20), nat(20), (one, other, gone) => {
        const quantity = one + other + 1;
        const sent = Math.min(gone, quantity);
        const allocations = [{ position: 1, warehouseId: 7, quantity: one }].filter(
          (allocation) => allocation.quantity > 0,
        );
        const picked = piecesToPick([{ position: 1, quantity, cancelled: 0 }], allocations, [
          { position: 1, quantity: sent },
        ]);
        const pieces = picked.reduce((sum, part) => sum + part.quantity, 0);
        expect(pieces).toBe(quantity - sent);
      }),
    );
  });
});
