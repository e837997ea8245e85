import { describe, expect, it } from "vitest";

import {
  isComingBack,
  readReturnDraft,
  returnAtFirst,
  type ReturnDraft,
  typedLine,
} from "./return-draft.ts";

const LINES = [
  { line: 1, maxQty: 3, allowed: true },
  { line: 2, maxQty: 0, allowed: false },
  { line: 3, maxQty: 1, allowed: true },
];
const typed = (changes: object = {}) => ({
  pieces: "1",
  reason: "not_needed" as const,
  vehicle: "",
  comment: "",
  ...changes,
});
const draft = (lines: ReturnDraft["lines"]): ReturnDraft => ({ lines, resolution: "refund" });
const read = (lines: ReturnDraft["lines"]) => readReturnDraft(9, LINES, draft(lines));

describe("a return that staff begins", () => {
  it("begins with nothing, but with the one piece where it is the only one that may come back", () => {
    expect(returnAtFirst(LINES).lines).toEqual({});
    expect(returnAtFirst([{ line: 1, maxQty: 2, allowed: true }]).lines).toEqual({});
    const { lines } = returnAtFirst(LINES.slice(1));
    expect(lines).toMatchObject({ 3: { pieces: "1", reason: "" } });
    expect(returnAtFirst([]).lines).toEqual({});
  });

  it("is sent with what comes back alone", () => {
    expect(
      read({ 1: typed({ pieces: " 2 ", comment: " Box open " }), 3: typed({ pieces: "0" }) }),
    ).toEqual({
      body: {
        orderNumber: 9,
        items: [{ line: 1, quantity: 2, reason: "not_needed", comment: "Box open", vehicle: null }],
        resolution: "refund",
      },
    });
  });

  it("names a vehicle where a part does not fit it, and otherwise none", () => {
    const vehicle = " Isuzu NPR ";
    expect(read({ 1: typed({ reason: "does_not_fit", vehicle }) })).toMatchObject({
      body: { items: [{ vehicle: "Isuzu NPR" }] },
    });
    expect(read({ 1: typed({ vehicle }) })).toMatchObject({ body: { items: [{ vehicle: null }] } });
  });

  it.each(["4", "-1", "1.5", "x"])("is not sent with %s pieces of three", (pieces) => {
    expect(read({ 1: typed({ pieces }) })).toEqual({ problem: "pieces.1" });
  });

  it("is not sent without pieces, nor without a reason for them", () => {
    expect(read({})).toEqual({ problem: "pieces.1" });
    expect(read({ 3: typed({ reason: "" }) })).toEqual({ problem: "reason.3" });
    expect(read({ 2: typed() })).toEqual({ problem: "pieces.1" });
  });

  it("knows of which lines something comes back", () => {
    expect(isComingBack(typedLine(draft({ 1: typed() }), 1))).toBe(true);
    expect(isComingBack(typedLine(draft({ 1: typed() }), 3))).toBe(false);
    expect(isComingBack({ pieces: "x" })).toBe(false);
  });
});
