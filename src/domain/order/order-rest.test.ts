import { array, assert, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { piecesLetGo, readRestNote, requireToSend, restNote } from "./order-rest.ts";
import { piecesToPick } from "./picked-pieces.ts";

const at = (position: number, quantity: number) => ({ position, quantity });

describe("what may be taken off an order", () => {
  const left = [at(1, 3), at(2, 1)];
  it("is what is left of its lines, and no piece that has gone", () => {
    for (const wished of [[at(1, 1)], [at(1, 3), at(2, 1)]])
      expect(() => requireToSend(wished, left)).not.toThrow();
    for (const wished of [
      [],
      [at(1, 4)],
      [at(3, 1)],
      [at(1, 1), at(1, 1)],
      [at(1, 0)],
      [at(1, -1)],
    ])
      expect(() => requireToSend(wished, left)).toThrow("rest_refused");
  });
});

describe("which pieces an order lets go", () => {
  it("are those that nobody has, and then those of the last warehouse", () => {
    const held = [
      { ...at(1, 2), warehouseId: 7 },
      { ...at(1, 3), warehouseId: 8 },
    ];
    const toPick = piecesToPick([{ ...at(1, 6), cancelled: 0 }], held, [at(1, 1)]);
    expect(piecesLetGo(toPick, [at(1, 3)])).toEqual([
      { position: 1, warehouseId: null, quantity: 1 },
      { position: 1, warehouseId: 8, quantity: 2 },
    ]);
    expect(piecesLetGo(toPick, [at(1, 5)])).toContainEqual({
      position: 1,
      warehouseId: 7,
      quantity: 1,
    });
  });

  it("are as many as were wished, and never one that has left", () => {
    const places = array(integer({ min: 1, max: 5 }), { maxLength: 3 });
    const any = record({
      places,
      awaited: integer({ min: 0, max: 4 }),
      sent: integer({ min: 0, max: 4 }),
    });
    assert(
      property(any, integer({ min: 1, max: 20 }), ({ places: held, awaited, sent }, wish) => {
        const inWarehouses = held.reduce((sum, one) => sum + one, 0);
        const allocations = held.map((quantity, id) => ({ ...at(1, quantity), warehouseId: id }));
        const gone = Math.min(sent, inWarehouses);
        const toPick = piecesToPick(
          [{ ...at(1, inWarehouses + awaited), cancelled: 0 }],
          allocations,
          gone > 0 ? [at(1, gone)] : [],
        );
        const left = inWarehouses + awaited - gone;
        const wished = Math.min(wish, left);
        const letGo = piecesLetGo(toPick, wished > 0 ? [at(1, wished)] : []);
        expect(letGo.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(wished);
        for (const { warehouseId, quantity } of letGo) {
          const there = toPick.find((place) => place.warehouseId === warehouseId);
          expect(quantity).toBeLessThanOrEqual(there?.quantity ?? 0);
        }
      }),
    );
  });
});

describe("the note of pieces that will not be sent", () => {
  it("says what was written, and is told from any other", () => {
    const pieces = [
      { number: "8-97362-390-1", from: 5, to: 3 },
      { number: "A B > C", from: 1, to: 0 },
    ];
    expect(readRestNote(restNote(pieces))).toEqual(pieces);
    for (const other of ["", "rest", "rest of it", "edit 1>2; 3>1 X", "rest; 3>1"])
      expect(readRestNote(other)).toBeUndefined();
  });
});
