import { expect, it } from "vitest";

import { boundsOfSize, RELATION_SIZES } from "./relation-size.ts";

it.each([
  [1, "one"],
  [2, "few"],
  [9, "few"],
  [10, "many"],
  [5_000, "many"],
])("%i parts are %s, and nothing else", (parts, size) => {
  const fitting = RELATION_SIZES.filter((one) => {
    const { least, most } = boundsOfSize(one);
    return parts >= least && (most === null || parts <= most);
  });
  expect(fitting).toEqual([size]);
});
