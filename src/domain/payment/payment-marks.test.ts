import { expect, it } from "vitest";

import { paymentMarks } from "./payment-marks.ts";

it.each([
  [["credit"], "cr", []],
  [["credit", "transfer"], "cr", ["transfer", "sinpe"]],
  [["credit", "transfer"], "us", ["transfer"]],
  [["paypal", "card"], "us", ["visa", "mastercard", "amex", "paypal"]],
  [["card", "paytrace"], "cr", ["visa", "mastercard", "amex"]],
] as const)("%j in %s show %j", (methods, storefront, marks) => {
  expect(paymentMarks(methods, storefront)).toEqual(marks);
});
