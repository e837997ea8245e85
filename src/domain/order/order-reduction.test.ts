import { describe, expect, it } from "vitest";

import { cents } from "../money/money.ts";
import { offAccount } from "./order-reduction.ts";

describe("what goes back of an order on account that is paid in part", () => {
  it.each([
    { what: "less than is owed", amount: 40, owed: 60, off: 40, byTransfer: 0 },
    { what: "all that is owed", amount: 60, owed: 60, off: 60, byTransfer: 0 },
    { what: "more than is owed", amount: 100, owed: 60, off: 60, byTransfer: 40 },
    { what: "another way than off an account", amount: 100, owed: null, off: 100, byTransfer: 0 },
  ])("$what", ({ amount, owed, off, byTransfer }) => {
    const parts = offAccount(cents(amount), owed === null ? null : cents(owed));
    expect(parts).toEqual({ off, byTransfer });
  });
});
