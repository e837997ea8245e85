import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { openTab, type Stored } from "../../../../../test/factories/browser-tab.ts";
import { pieceCount } from "./cart-state.ts";
import { isSameCart } from "./same-cart.ts";

const LINES = [
  { sku: "A", quantity: 2 },
  { sku: "B", quantity: 1 },
];

let stored: Stored;
beforeEach(() => {
  stored = new Map();
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  openTab(stored);
  return import("./cart-state.ts");
}

describe("the cart of a browser", () => {
  it("is there again after a reload, and gone once it is empty", async () => {
    (await open()).setCart(LINES);
    const again = await open();
    expect(again.currentCart()).toEqual(LINES);
    again.setCart([]);
    expect(stored.size).toBe(0);
    expect(again.currentCart()).toEqual([]);
  });

  it("is the same object until it changes", async () => {
    const { currentCart, setCart } = await open();
    setCart(LINES);
    const before = currentCart();
    expect(currentCart()).toBe(before);
    setCart([...LINES, { sku: "C", quantity: 1 }]);
    expect(currentCart()).not.toBe(before);
  });
});

describe("two carts", () => {
  const same = [
    { sku: "B", cartQty: 1, unit: "" },
    { sku: "A", cartQty: 2, unit: "" },
  ];

  it("are the same whatever the order of their lines", () => {
    expect(isSameCart(LINES, same)).toBe(true);
    expect(isSameCart([], [])).toBe(true);
  });

  it.each([
    ["another quantity", [...same.slice(1), { sku: "B", cartQty: 2, unit: "" }]],
    ["a line less", same.slice(1)],
    ["a line more", [...same, { sku: "C", cartQty: 1, unit: "" }]],
    ["another unit", [...same.slice(1), { sku: "B", cartQty: 1, unit: "14" }]],
    ["another part", [...same.slice(1), { sku: "C", cartQty: 1, unit: "" }]],
  ])("are not the same with %s", (_what, items) => {
    expect(isSameCart(LINES, items)).toBe(false);
  });
});

it("counts the pieces of all lines", () => {
  expect([pieceCount([]), pieceCount(LINES)]).toEqual([0, 3]);
});
