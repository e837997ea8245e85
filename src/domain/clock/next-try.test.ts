import { expect, it } from "vitest";

import { nextTryS } from "./next-try.ts";

it("tries what failed again after 5 s, ever more seldom, and every hour in the end", () => {
  expect([0, 1, 2, 3, 4, 5, 100].map(nextTryS)).toEqual([5, 30, 120, 600, 3600, 3600, 3600]);
});
