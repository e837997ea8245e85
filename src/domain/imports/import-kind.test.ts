import { expect, it } from "vitest";

import { countResults, NO_COUNTS, ROW_RESULTS, totalOf } from "./import-kind.ts";

it("counts each row under exactly one result, on top of what was counted", () => {
  const first = countResults(NO_COUNTS, ["create", "reject", "create"]);
  const both = countResults(first, ["review", "unchanged", "update"]);
  expect(both).toEqual({ create: 2, update: 1, unchanged: 1, reject: 1, review: 1 });
  expect([totalOf(NO_COUNTS), totalOf(first), totalOf(both)]).toEqual([0, 3, 6]);
  expect(totalOf(countResults(NO_COUNTS, ROW_RESULTS))).toBe(ROW_RESULTS.length);
  expect(NO_COUNTS.create).toBe(0);
});
