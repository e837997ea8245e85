import { expect, it } from "vitest";

import { paperState } from "./paper-state.ts";

it.each([
  ["open", 0, "open"],
  ["open", 1, "overdue"],
  ["paid", 1, "paid"],
  ["credited", 90, "credited"],
  ["replaced", 90, "replaced"],
  ["given", 90, "given"],
] as const)("says of what is kept as %s, %i days overdue: %s", (kept, days, state) => {
  expect(paperState(kept, days)).toBe(state);
});
