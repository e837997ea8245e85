import { lazy } from "react";

import { localeOf } from "#domain/i18n/locale.ts";

import { loadTexts } from "../i18n/texts.ts";
import { CheckoutFrame } from "./checkout-frame.tsx";

import "../styles/account.css";

const Column = lazy(async () => {
  const locale = localeOf(location.pathname);
  const [{ BillingColumn }] = await Promise.all([
    import("./billing-column.tsx"),
    loadTexts(locale, ["account", "form"]),
  ]);
  return { default: BillingColumn };
});

/** Where the order goes and where the bill goes: the same place unless the shopper says otherwise. */
export default function BillingRoute() {
  return <CheckoutFrame step="billing" Column={Column} />;
}
