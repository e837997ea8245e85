import { describe, expect, it } from "vitest";

import { comesBack, returnProblems } from "./return-form.ts";

const STAYS = { line: 1, quantity: "0", reason: "" };
const BACK = { line: 2, quantity: "2", reason: "not_needed" };

describe("the form of a return", () => {
  it("is good with pieces of one line and their reason", () => {
    expect(returnProblems([STAYS, BACK])).toEqual([]);
    const quantities = ["0", "1", "2", ""].map((quantity) => comesBack({ quantity }));
    expect(quantities).toEqual([false, true, true, false]);
  });

  it("asks for pieces of at least one line", () => {
    expect(returnProblems([STAYS, { ...STAYS, line: 3 }])).toEqual([
      { field: "quantity-1", code: "required" },
    ]);
  });

  it("asks for the reason of each line that comes back, and of no other", () => {
    expect(returnProblems([STAYS, { ...BACK, reason: "" }])).toEqual([
      { field: "reason-2", code: "required" },
    ]);
  });
});
