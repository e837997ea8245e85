import { expect, it } from "vitest";

import { accountPaymentAfter } from "./account-payment-state.ts";

it.each([
  ["waiting", "paid", "paid"],
  ["waiting", "ended", "ended"],
  ["ended", "paid", "paid"],
  ["paid", "ended", "paid"],
  ["paid", "paid", "paid"],
] as const)("a payment that is %s is, when it %s, %s", (state, news, after) => {
  expect(accountPaymentAfter(state, news)).toBe(after);
});
