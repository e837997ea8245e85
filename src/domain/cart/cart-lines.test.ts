import { describe, expect, it } from "vitest";

import { joinedCarts, linesWithout } from "./cart-lines.ts";

describe("a cart once something of it was bought", () => {
  it("has what was put there meanwhile, and nothing else", () => {
    const lines = [
      { sku: "A", quantity: 5 },
      { sku: "B", quantity: 1 },
      { sku: "C", quantity: 2 },
    ];
    const bought = [
      { sku: "A", quantity: 2 },
      { sku: "B", quantity: 1 },
      { sku: "D", quantity: 1 },
    ];
    expect(linesWithout(lines, bought)).toEqual([
      { sku: "A", quantity: 3 },
      { sku: "C", quantity: 2 },
    ]);
  });

  it("has nothing less than nothing of a part", () => {
    const bought = [
      { sku: "A", quantity: 2 },
      { sku: "A", quantity: 2 },
    ];
    expect(linesWithout([{ sku: "A", quantity: 3 }], bought)).toEqual([]);
    expect(linesWithout([{ sku: "A", quantity: 5 }], bought)).toEqual([{ sku: "A", quantity: 1 }]);
  });
});

it("a guest's cart that comes again gives each line the more of both (lessons 22)", () => {
  const kept = [
    { sku: "A", quantity: 2 },
    { sku: "B", quantity: 4 },
  ];
  const guests = [
    { sku: "B", quantity: 1 },
    { sku: "A", quantity: 3 },
    { sku: "C", quantity: 1 },
  ];
  expect(joinedCarts(kept, guests, true)).toEqual([
    { sku: "A", quantity: 3 },
    { sku: "B", quantity: 4 },
    { sku: "C", quantity: 1 },
  ]);
});
