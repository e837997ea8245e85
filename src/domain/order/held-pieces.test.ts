import { expect, it } from "vitest";

import { heldPieces, unheldPieces } from "./held-pieces.ts";

it.each([
  { left: 5, awaited: 0, held: 5 },
  { left: 5, awaited: 2, held: 3 },
  { left: 5, awaited: 5, held: 0 },
  { left: 0, awaited: 0, held: 0 },
  { left: 1, awaited: 2, held: 0 },
])("of $left pieces, $awaited of them awaited, $held are held", ({ held, ...line }) => {
  expect(heldPieces(line)).toBe(held);
});

it.each([
  { leaving: 0, unheld: 0 },
  { leaving: 3, unheld: 0 },
  { leaving: 4, unheld: 1 },
  { leaving: 5, unheld: 2 },
])("of 5 pieces of which 3 are held, $leaving leave with $unheld of nobody's", (row) => {
  expect(unheldPieces(row.leaving, { left: 5, awaited: 2 })).toBe(row.unheld);
});
