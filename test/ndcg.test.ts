import { expect, it } from "vitest";

import { ndcg } from "../bench/ndcg.ts";

it("is 1 for the best page that is possible, and 0 for one without anything", () => {
  expect(ndcg([4, 3, 1], [1, 3, 4])).toBe(1);
  expect(ndcg([4, 3], [1, 3, 4])).toBe(1);
  expect(ndcg([4, 3, 1, 0], [1, 3, 4])).toBe(1);
  expect(ndcg([0, 0], [1, 3, 4])).toBe(0);
});

it("counts a row less the lower it stands", () => {
  expect(ndcg([0, 1], [1])).toBeCloseTo(1 / Math.log2(3));
  expect(ndcg([1, 0, 1], [1, 1])).toBeCloseTo(1.5 / (1 + 1 / Math.log2(3)));
});

it("judges nothing where nothing is possible", () => {
  expect(ndcg([0, 0], [])).toBeUndefined();
});
