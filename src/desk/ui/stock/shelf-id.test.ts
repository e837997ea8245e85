import { expect, it } from "vitest";

import { shelfId, skuOfShelf } from "./shelf-id.ts";

it.each(["8-98163-061-0", "A/1", "-", "ñ 7"])("a shelf of %s leads to it", (sku) => {
  expect(skuOfShelf(shelfId({ warehouseId: 3, sku }))).toBe(sku);
});

it("tells the shelves of one part apart", () => {
  const [one, other] = [1, 2].map((warehouseId) => shelfId({ warehouseId, sku: "A" }));
  expect(one).not.toBe(other);
});
