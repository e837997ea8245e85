import { expect, it } from "vitest";

import { linesToSend, piecesToSend } from "./pieces-to-send.ts";

const at = (position: number, quantity: number) => ({ position, quantity });

it.each([
  [{ quantity: 5, shipped: 2, cancelled: 0 }, 3],
  [{ quantity: 5, shipped: 2, cancelled: 1 }, 2],
  [{ quantity: 5, shipped: 2, cancelled: 3 }, 0],
  [{ quantity: 5, shipped: 5, cancelled: 0 }, 0],
  [{ quantity: 5, shipped: 5, cancelled: 1 }, 0],
])("of %o there are to be sent: %i", (line, left) => {
  expect(piecesToSend(line)).toBe(left);
});

it("is told of each line by its place, of one of which all has left too", () => {
  const lines = [
    { ...at(1, 5), cancelled: 1, sku: "A" },
    { ...at(2, 2), cancelled: 0, sku: "B" },
    { ...at(3, 4), cancelled: 0, sku: "C" },
  ];
  expect(linesToSend(lines, [at(1, 1), at(2, 2), at(1, 1)])).toEqual([
    { ...at(1, 2), cancelled: 1, sku: "A" },
    { ...at(2, 0), cancelled: 0, sku: "B" },
    { ...at(3, 4), cancelled: 0, sku: "C" },
  ]);
});
