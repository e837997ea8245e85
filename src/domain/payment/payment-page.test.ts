import { expect, it } from "vitest";

import { isPaymentPage } from "./payment-page.ts";

it.each([
  ["/Checkout/payment", true],
  ["/checkout/Payment/", true],
  ["/en/Checkout/payment", true],
  ["/Checkout", false],
  ["/Checkout/shipping", false],
  ["/Checkout/payment/more", false],
  ["/part/Checkout/payment", false],
])("isPaymentPage(%s) is %s", (pathname, expected) => {
  expect(isPaymentPage(pathname)).toBe(expected);
});
