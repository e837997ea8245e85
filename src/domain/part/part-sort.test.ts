import { expect, it } from "vitest";

import { PART_SORTS, visibleSort } from "./part-sort.ts";

it.each(["lowToHigh", "highToLow"] as const)(
  "shows a guest who asks for %s the popular order",
  (sort) => {
    expect(visibleSort(sort, false)).toBe("popular");
  },
);

it.each(PART_SORTS)("sorts by %s for who sees prices", (sort) => {
  expect(visibleSort(sort, true)).toBe(sort);
});
