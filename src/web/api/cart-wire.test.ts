import { expect, it } from "vitest";

import { cartLines, sentCart, sentCartLine } from "./cart-wire.ts";

const LINES = [
  { sku: "A", quantity: 2 },
  { sku: "B", quantity: 1 },
];
const SENT = [
  { sku: "A", cartQty: 2 },
  { sku: "B", cartQty: 1 },
];

it("sends of a cart its parts and how many, and no sum", () => {
  expect(sentCart(LINES)).toEqual(SENT);
});

it("takes of a line that came its part and how many, whatever else it says", () => {
  const items = SENT.map(({ sku, cartQty }) => ({ sku, cartQty, price: 9.99 }));
  expect(cartLines(items)).toEqual(LINES);
});

it("takes along what a line is for", () => {
  expect(cartLines([{ sku: "A", cartQty: 2, unit: "Camión 7" }])).toEqual([
    { sku: "A", quantity: 2, unit: "Camión 7" },
  ]);
});

it("says what a line is for only where that was said, also that it is for nothing any more", () => {
  expect(sentCartLine({ sku: "A", quantity: 2, unit: "Camión 7" })).toEqual({
    sku: "A",
    cartQty: 2,
    unit: "Camión 7",
  });
  expect(sentCartLine({ sku: "A", quantity: 2, unit: "" })).toHaveProperty("unit", "");
  expect(sentCartLine({ sku: "A", quantity: 2 })).not.toHaveProperty("unit");
});
