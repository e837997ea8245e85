import { expect, it } from "vitest";

import { boundsOfSize, MOST_MEMBERS_COUNTED, RELATION_SIZES } from "./relation-size.ts";

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

it("tells every size of a count that stops where it may", () => {
  const ends = RELATION_SIZES.flatMap((size) => {
    const { least, most } = boundsOfSize(size);
    return [least, most ?? least];
  });
  expect(Math.max(...ends)).toBeLessThanOrEqual(MOST_MEMBERS_COUNTED);
});
