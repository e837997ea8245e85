import type { ReceiptWay } from "#domain/credit/noted-receipt.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { paymentMeans } from "#domain/payment/noted-money.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import { serverTexts } from "./server-texts.ts";

type Of = {
  storefront: Storefront;
  locale: Locale;
  /** How its money came that no provider took. */
  paidWay?: ReceiptWay | null;
};

/** How an order is paid as mails and papers call it. SINPE is for banks of Costa Rica alone (decisions §12). */
export function paymentName(method: PaymentMethod, { storefront, locale, paidWay }: Of): string {
  const { methods, bankTransfer } = serverTexts("invoices", locale);
  const means = paymentMeans(method, paidWay);
  return means === "transfer" && storefront !== "cr" ? bankTransfer : methods[means];
}
