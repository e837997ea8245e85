import { expect, it } from "vitest";

import { piecesAt } from "./pieces-at.ts";

it("adds up the pieces of one line, wherever they stand", () => {
  const lines = [
    { position: 1, quantity: 2 },
    { position: 2, quantity: 5 },
    { position: 1, quantity: 3 },
  ];
  expect([1, 2, 3].map((position) => piecesAt(position, lines))).toEqual([5, 5, 0]);
  expect(piecesAt(1, [])).toBe(0);
});
