import { expect, it } from "vitest";

import { isCardPage, isPaymentPage } from "./payment-page.ts";

it.each([
  ["/Checkout/payment", true],
  ["/checkout/Payment/", true],
  ["/en/Checkout/payment", true],
  ["/Checkout/quote/1042", true],
  ["/en/checkout/quote/1042/", true],
  ["/Checkout/order/100001", true],
  ["/Checkout/invoices", true],
  ["/en/checkout/order/100001/", true],
  ["/Checkout/order", false],
  ["/Checkout/quote", false],
  ["/Checkout/quote/1042/more", false],
  ["/order/quote-1042-0000000000000000000000", false],
  ["/Checkout", false],
  ["/Checkout/shipping", false],
  ["/Checkout/payment/more", false],
  ["/part/Checkout/payment", false],
])("isPaymentPage(%s) is %s", (pathname, expected) => {
  expect(isPaymentPage(pathname)).toBe(expected);
});

it.each([
  ["/Checkout/invoices", true],
  ["/en/checkout/Invoices/", true],
  ["/Checkout/invoices/more", false],
  ["/Checkout/payment", false],
  ["/Checkout/quote/1042", false],
])("isCardPage(%s) is %s", (pathname, expected) => {
  expect(isCardPage(pathname)).toBe(expected);
});
