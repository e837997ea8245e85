import { expect, it } from "vitest";

import { type BuyableLine, lineObstacle } from "./line-obstacle.ts";

it.each<[what: string, part: BuyableLine["part"], obstacle: string | undefined]>([
  ["is sold no more", null, "gone"],
  ["is out of stock", { maxQty: 0, price: 10 }, "out"],
  ["is out of stock and has no price", { maxQty: 0, price: null }, "out"],
  ["has no price", { maxQty: 3, price: null }, "noPrice"],
  ["can be bought", { maxQty: 3, price: 10 }, undefined],
  ["shows its price to customers alone", { maxQty: 3 }, undefined],
])("says why nothing comes into a cart of what %s", (_what, part, obstacle) => {
  expect(lineObstacle({ part })).toBe(obstacle);
});
