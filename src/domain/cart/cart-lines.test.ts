import { describe, expect, it } from "vitest";

import { cartLine, joinedCarts } from "./cart-lines.ts";
import { cartFingerprint, linesWithout } from "./ordered-lines.ts";

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

describe("what a line is for", () => {
  const kept = [{ sku: "A", quantity: 2, unit: "Unidad 14" }];

  it("is both, where lines of one part become one", () => {
    const guests = [{ sku: "A", quantity: 1, unit: "Unidad 15" }];
    const both = [{ sku: "A", quantity: 3, unit: "Unidad 14, Unidad 15" }];
    expect(joinedCarts(kept, guests, false)).toEqual(both);
    expect(joinedCarts(both, guests, true)).toEqual(both);
  });

  it("stays with what is left in the cart, and makes no other cart of it", () => {
    const left = [{ sku: "A", quantity: 1, unit: "Unidad 14" }];
    expect(linesWithout(kept, [{ sku: "A", quantity: 1 }])).toEqual(left);
    expect(cartFingerprint(kept)).toBe(cartFingerprint([{ sku: "A", quantity: 2 }]));
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

it("a line has a unit only where one is named", () => {
  expect(cartLine({ sku: "A", quantity: 1 })).toEqual({ sku: "A", quantity: 1 });
  expect(cartLine({ sku: "A", quantity: 1, unit: "" })).toEqual({ sku: "A", quantity: 1 });
  expect(cartLine({ sku: "A", quantity: 1, unit: "12" })).toEqual({
    sku: "A",
    quantity: 1,
    unit: "12",
  });
});
