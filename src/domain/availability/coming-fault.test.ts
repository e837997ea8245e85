import { describe, expect, it } from "vitest";

import { comingFault } from "./coming-fault.ts";

const TODAY = "2026-11-27";
const PAST = "2026-11-26";

describe("what is said of pieces on their way", () => {
  it.each([
    ["pieces with a day to come", 5, "2026-12-01", undefined],
    ["pieces that come today", 5, TODAY, undefined],
    ["pieces of which nobody knows the day", 5, null, undefined],
    ["no pieces", 0, null, undefined],
    ["no pieces, with a day", 0, "2026-12-01", "arrival_of_nothing"],
    ["pieces of yesterday", 5, PAST, "arrival_day_past"],
  ])("may be %s: %i, %s → %s", (...[, incoming, incomingOn, fault]) => {
    expect(comingFault({ incoming, incomingOn }, { today: TODAY, known: [null] })).toBe(fault);
  });

  it("may keep a day that is over, and no other such day", () => {
    const known = [PAST];
    expect(comingFault({ incoming: 3, incomingOn: PAST }, { today: TODAY, known })).toBeUndefined();
    expect(comingFault({ incoming: 3, incomingOn: "2026-11-25" }, { today: TODAY, known })).toBe(
      "arrival_day_past",
    );
    expect(comingFault({ incoming: 0, incomingOn: PAST }, { today: TODAY, known })).toBe(
      "arrival_of_nothing",
    );
  });
});
