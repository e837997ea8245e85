import type { Locale } from "#domain/i18n/locale.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import { serverTexts } from "./server-texts.ts";

type Of = { storefront: Storefront; locale: Locale };

/** A way to pay as mails and papers call it. SINPE is for banks of Costa Rica alone (decisions §12). */
export function paymentName(method: PaymentMethod, { storefront, locale }: Of): string {
  const { methods, bankTransfer } = serverTexts("invoices", locale);
  return method === "transfer" && storefront !== "cr" ? bankTransfer : methods[method];
}
