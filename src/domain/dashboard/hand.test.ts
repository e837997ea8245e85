import { expect, it } from "vitest";

import { knownHands } from "./hand.ts";

it("passes over what waits that a later version may tell of (ADR 0075)", () => {
  const waiting = [{ hand: "disputes" }, { hand: "ofNextYear" }, { hand: "mailsLate" }];
  expect(knownHands(waiting)).toEqual([{ hand: "disputes" }, { hand: "mailsLate" }]);
});
