import { expect, it } from "vitest";

import { marginNoteOf } from "./margin-note.ts";

it.each([
  [{ orders: 2, knownSales: 10, cost: 4, unknownSales: 0 }, "share"],
  [{ orders: 0, knownSales: 0.01, cost: 0, unknownSales: 0 }, "share"],
  [{ orders: 0, knownSales: 0, cost: 0, unknownSales: 0 }, "nothingSold"],
  [{ orders: 1, knownSales: 0, cost: 0, unknownSales: 7 }, "unknown"],
  [{ orders: 1, knownSales: 0, cost: 0, unknownSales: 0 }, "noShare"],
  [{ orders: 1, knownSales: -5, cost: -2, unknownSales: 0 }, "noShare"],
  [{ orders: 0, knownSales: -5, cost: 0, unknownSales: 0 }, "noShare"],
  [{ orders: 1, knownSales: 0, cost: 3, unknownSales: 0 }, "noShare"],
])("of %j the margin is said as '%s'", (sold, note) => {
  expect(marginNoteOf(sold)).toBe(note);
});
