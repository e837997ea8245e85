import { lazyPart } from "#web/page/lazy-page.ts";
import { CheckoutFrame } from "./checkout-frame.tsx";

const Column = lazyPart(
  ["form", "payment", "invoice"],
  async () => (await import("./payment-column.tsx")).PaymentColumn,
);

/** How the order is paid; the only page on which scripts of providers run (security A24). */
export default function PaymentRoute() {
  return <CheckoutFrame step="payment" Column={Column} />;
}
