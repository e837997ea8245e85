import { expect, it } from "vitest";

import { listSums } from "./list-sums.ts";

const line = (quantity: number, price: number | null, core = 0) => ({
  quantity,
  part: { price, core },
});

it("adds up whole cents, deposits apart", () => {
  expect(listSums([line(3, 1.1, 150), line(1, 0.2)])).toEqual({
    products: 3.5,
    core: 450,
    unpriced: 0,
    out: 0,
  });
});

it("leaves out what cannot be bought now, and says how many lines those are", () => {
  const out = { quantity: 4, part: { price: 30, core: 10, maxQty: 0 } };
  expect(listSums([line(1, 80, 25), out])).toEqual({ products: 80, core: 25, unpriced: 0, out: 1 });
});

it("counts no deposit of what has no price, and says how many lines those are", () => {
  const gone = { quantity: 2, part: null };
  expect(listSums([line(1, 80, 25), line(4, null, 90), gone])).toEqual({
    products: 80,
    core: 25,
    unpriced: 2,
    out: 0,
  });
  expect(listSums([])).toEqual({ products: 0, core: 0, unpriced: 0, out: 0 });
});
