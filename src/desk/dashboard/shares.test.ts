import { expect, it } from "vitest";

import { percentOf } from "./shares.ts";

it.each([
  [1, 8, 13], // 12.5
  [124, 1_000, 12],
  [0, 5, 0],
  [5, 5, 100],
  [0, 0, undefined],
])("%d of %d are %j percent", (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
