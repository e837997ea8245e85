import { expect, it } from "vitest";

import { paperState } from "./paper-state.ts";

it.each([
  ["open", 0, 0, "open"],
  ["open", 1, 0, "overdue"],
  ["open", 0, 5, "open"],
  ["open", 1, 5, "overdue"],
  ["paid", 1, 0, "paid"],
  ["paid", 0, 1, "written_off"],
  ["credited", 90, 0, "credited"],
  ["credited", 90, 5, "credited"],
  ["replaced", 90, 5, "replaced"],
  ["given", 90, 0, "given"],
] as const)(
  "says of what is kept as %s, %i days overdue, of which %i cents are written off: %s",
  (...[kept, daysOverdue, writtenOffCents, state]) => {
    expect(paperState({ kept, writtenOffCents, daysOverdue })).toBe(state);
  },
);
