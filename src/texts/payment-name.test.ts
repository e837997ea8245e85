import { describe, expect, it } from "vitest";

import { LOCALES } from "#domain/i18n/locale.ts";
import { PAYMENT_METHODS } from "#domain/payment/payment-method.ts";

import { paymentName } from "./payment-name.ts";

describe("how mails and papers call a way to pay (decisions §12)", () => {
  it.each(LOCALES)("says SINPE to customers of Costa Rica alone, in %s", (locale) => {
    for (const method of PAYMENT_METHODS)
      expect(paymentName(method, { storefront: "us", locale })).not.toMatch(/SINPE/);
    expect(paymentName("transfer", { storefront: "cr", locale })).toMatch(/SINPE/);
  });
});
