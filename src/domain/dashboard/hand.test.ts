import { expect, it } from "vitest";

import { knownHands } from "./hand.ts";

it("passes over what waits that a later version may tell of (ADR 0075)", () => {
  const heard = [{ hand: "disputes" }, { hand: "ofNextYear" }, { hand: "mailsLate" }];
  expect(knownHands(heard)).toEqual([{ hand: "disputes" }, { hand: "mailsLate" }]);
});
