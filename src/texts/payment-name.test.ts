import { describe, expect, it } from "vitest";

import type { ReceiptWay } from "#domain/credit/noted-receipt.ts";
import { LOCALES } from "#domain/i18n/locale.ts";
import { PAYMENT_METHODS } from "#domain/payment/payment-method.ts";

import { paymentName } from "./payment-name.ts";

const named = (paidWay: ReceiptWay) =>
  LOCALES.map((locale) => paymentName("transfer", { storefront: "cr", locale, paidWay }));

describe("how mails and papers call a way to pay (decisions §12)", () => {
  it.each(LOCALES)("says SINPE to customers of Costa Rica alone, in %s", (locale) => {
    for (const method of PAYMENT_METHODS)
      expect(paymentName(method, { storefront: "us", locale })).not.toMatch(/SINPE/);
    expect(paymentName("transfer", { storefront: "cr", locale })).toMatch(/SINPE/);
    expect(paymentName("transfer", { storefront: "cr", locale, paidWay: "transfer" })).toMatch(
      /SINPE/,
    );
  });

  it("says what was handed over the counter", () => {
    expect(named("cash")).toEqual(["Efectivo", "Cash"]);
    expect(named("cheque")).toEqual(["Cheque", "Check"]);
    expect(named("counter")).toEqual(["Tarjeta en el mostrador", "Card at the counter"]);
  });
});
