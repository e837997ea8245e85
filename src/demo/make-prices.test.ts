import { expect, it } from "vitest";

import { makePrices } from "./make-prices.ts";
import { createRandom } from "./random.ts";

it("never asks more at one level than at the one before", () => {
  const random = createRandom(3);
  for (let times = 0; times < 2_000; times += 1) {
    const size = random.next();
    const dollars = { from: 0.3, to: 9_000 };
    const prices = makePrices({ dollars, size }, 0.5, random).filter((price) => price !== null);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(prices.every((price) => Number.isInteger(price) && price > 0)).toBe(true);
  }
});
