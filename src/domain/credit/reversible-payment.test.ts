import { describe, expect, it } from "vitest";

import { ACCOUNT_PAYMENT_STATES } from "./account-payment-state.ts";
import { ACCOUNT_PAYMENT_WAYS, RECEIPT_WAYS } from "./noted-receipt.ts";
import { isReversible } from "./reversible-payment.ts";

const settledAt = new Date("2026-11-26T18:00:00Z");
const noted = { way: "cash", state: "paid", settledAt, storefront: "cr" } as const;

describe("a receipt that was noted in error", () => {
  it.each([
    ["2026-11-26T18:00:00Z", true],
    ["2026-11-27T05:59:59Z", true],
    ["2026-11-27T06:00:00Z", false],
    ["2026-11-25T18:00:00Z", false],
  ])("is taken back on its own day alone, by the clock of its storefront: %s, %s", (now, may) => {
    expect(isReversible(noted, new Date(now))).toBe(may);
  });

  it("is taken back where staff said that the money came, and not a provider", () => {
    expect(
      ACCOUNT_PAYMENT_WAYS.filter((way) => isReversible({ ...noted, way }, settledAt)),
    ).toEqual([...RECEIPT_WAYS]);
  });

  it("is taken back once its money has come, and once only", () => {
    expect(
      ACCOUNT_PAYMENT_STATES.filter((state) => isReversible({ ...noted, state }, settledAt)),
    ).toEqual(["paid"]);
    expect(isReversible({ ...noted, settledAt: null }, settledAt)).toBe(false);
  });
});
