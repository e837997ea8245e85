import { expect, it } from "vitest";

import { accountPaymentAfter, NEW_ACCOUNT_PAYMENT } from "./account-payment-state.ts";

it.each([
  ["waiting", "paid", "paid"],
  ["waiting", "ended", "ended"],
  ["ended", "paid", "paid"],
  ["paid", "ended", "paid"],
  ["paid", "paid", "paid"],
  ["paid", "reversed", "reversed"],
  ["reversed", "paid", "reversed"],
] as const)("a payment that is %s is, when it %s, %s", (state, news, after) => {
  expect(accountPaymentAfter(state, news)).toBe(after);
});

it("waits for its money at first", () => {
  expect(NEW_ACCOUNT_PAYMENT).toBe("waiting");
});
