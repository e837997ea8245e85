import { expect, it } from "vitest";

import { seenPrice } from "./seen-price.ts";

it.each([
  ["19,99", "", { kind: "price", price: 19.99, core: 0 }],
  ["19.99", "25", { kind: "price", price: 19.99, core: 25 }],
  ["", "25", { kind: "none" }],
  ["0", "", { kind: "none" }],
  ["dear", "", { kind: "unreadable" }],
  ["10", "old", { kind: "unreadable" }],
])("a price of %j with a core of %j shows %j", (price, core, seen) => {
  expect(seenPrice(price, core)).toEqual(seen);
});
