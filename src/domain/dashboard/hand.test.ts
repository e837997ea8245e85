import { expect, it } from "vitest";

import { knownHands } from "./hand.ts";

it("passes over what waits that a later version may tell of (ADR 0075)", () => {
  const told = [{ hand: "disputes" }, { hand: "ofNextYear" }, { hand: "mailsLate" }];
  expect(knownHands(told)).toEqual([{ hand: "disputes" }, { hand: "mailsLate" }]);
});
