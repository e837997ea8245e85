import { expect, it } from "vitest";

import { placedAt } from "./brought-booklet.ts";

it.each([
  [[1, 2, 3], 3, 1, [3, 1, 2]],
  [[1, 2, 3], 1, 2, [2, 1, 3]],
  [[1, 2, 3], 1, 3, [2, 3, 1]],
  [[1, 2, 3], 2, 2, [1, 2, 3]],
  [[1, 2, 3], 4, 2, [1, 4, 2, 3]],
  [[1, 2, 3], 4, 99, [1, 2, 3, 4]],
  [[1, 2, 3], 2, 0, [2, 1, 3]],
  [[], 1, 5, [1]],
])("%j with %i at %i is %j", (...[ids, id, place, order]) => {
  expect(placedAt(ids, id, place)).toEqual(order);
});
