import { expect, it } from "vitest";

import { countResults, countSteep, NO_COUNTS, ROW_RESULTS, totalOf } from "./import-kind.ts";

it("counts each row under exactly one result, on top of what was counted", () => {
  const first = countResults(NO_COUNTS, ["create", "reject", "create"]);
  const both = countResults(first, ["review", "unchanged", "update"]);
  expect(both).toEqual({ create: 2, update: 1, unchanged: 1, reject: 1, review: 1 });
  expect([totalOf(NO_COUNTS), totalOf(first), totalOf(both)]).toEqual([0, 3, 6]);
  expect(totalOf(countResults(NO_COUNTS, ROW_RESULTS))).toBe(ROW_RESULTS.length);
  expect(NO_COUNTS.create).toBe(0);
});

it("counts steep changes besides, on top of what was counted, with the line of the first", () => {
  const none = countSteep(NO_COUNTS, []);
  expect(none).toEqual(NO_COUNTS);
  const some = countSteep(none, [7, 9]);
  expect(countSteep(countSteep(some, []), [12]).steep).toEqual({ rows: 3, line: 7 });
  expect(totalOf(some)).toBe(0);
});
