import { describe, expect, it } from "vitest";

import { claimAtFirst, mostOf, readClaimDraft } from "./claim-draft.ts";

const LINES = [
  { line: 2, maxQty: 3 },
  { line: 4, maxQty: 1 },
];
const FIRST = claimAtFirst(LINES, "1FUJGLDR5CSBL3333");

describe("a warranty claim that staff begins", () => {
  it("begins with one piece of the first line, in the vehicle of the order", () => {
    expect(FIRST).toMatchObject({
      line: 2,
      pieces: "1",
      vehicle: "1FUJGLDR5CSBL3333",
      comment: "",
    });
    expect(mostOf(LINES, FIRST)).toBe(3);
  });

  it("is sent as it was typed, and what lacks is left to the shop", () => {
    const draft = { ...FIRST, pieces: " 3 ", distance: "12 500" };
    const { line: _line, pieces: _pieces, ...filled } = draft;
    expect(readClaimDraft(9, LINES, draft)).toEqual({
      orderNumber: 9,
      claim: { line: 2, quantity: 3, ...filled },
    });
  });

  it.each(["0", "4", "1.5", "x", ""])("is not sent for %j pieces of three", (pieces) => {
    expect(readClaimDraft(9, LINES, { ...FIRST, pieces })).toBeUndefined();
  });

  it("is not sent for a line of which nothing may be claimed any more", () => {
    expect(readClaimDraft(9, LINES, { ...FIRST, line: 1 })).toBeUndefined();
    expect(mostOf([], claimAtFirst([], ""))).toBe(0);
  });
});
