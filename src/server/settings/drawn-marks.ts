import type { Settings } from "#contract/settings.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { type PaymentMark, paymentMarks } from "#domain/payment/payment-marks.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { serverTexts } from "#texts/server-texts.ts";

/** Neutral drawings of the shop's own, with the name beside them: the marks themselves belong to others. */
const DRAWINGS: Record<PaymentMark, string> = {
  visa: "card",
  mastercard: "card",
  amex: "card",
  paypal: "wallet",
  transfer: "bank",
  sinpe: "phone",
};

/** What pages show of the ways to pay that a storefront offers. */
export function drawnMarks(
  methods: readonly PaymentMethod[],
  { locale, storefront }: { locale: Locale; storefront: Storefront },
): Settings["payment"]["marks"] {
  const names = serverTexts("paymentMarks", locale);
  return paymentMarks(methods, storefront).map((mark) => ({
    name: names[mark],
    icon: `/marks/${DRAWINGS[mark]}.svg`,
  }));
}
