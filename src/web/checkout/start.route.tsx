import { lazy } from "react";

import { localeOf } from "#domain/i18n/locale.ts";

import { loadTexts } from "../i18n/texts.ts";
import { CheckoutFrame } from "./checkout-frame.tsx";

const Column = lazy(async () => {
  const locale = localeOf(location.pathname);
  const [{ StartColumn }] = await Promise.all([
    import("./start-column.tsx"),
    loadTexts(locale, ["form"]),
  ]);
  return { default: StartColumn };
});

/** Who buys: a guest says an e-mail address, or logs in and comes back with the cart (specification §6). */
export default function StartRoute() {
  return <CheckoutFrame step="start" Column={Column} />;
}
