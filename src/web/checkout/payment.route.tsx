import { lazy } from "react";

import { localeOf } from "#domain/i18n/locale.ts";

import { loadTexts } from "../i18n/texts.ts";
import { CheckoutFrame } from "./checkout-frame.tsx";

const Column = lazy(async () => {
  const locale = localeOf(location.pathname);
  const [{ PaymentColumn }] = await Promise.all([
    import("./payment-column.tsx"),
    loadTexts(locale, ["form", "payment"]),
  ]);
  return { default: PaymentColumn };
});

/** How the order is paid; the only page on which scripts of providers run (security A24). */
export default function PaymentRoute() {
  return <CheckoutFrame step="payment" Column={Column} />;
}
