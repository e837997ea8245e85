import { lazyPart } from "#web/page/lazy-page.ts";
import { CheckoutFrame } from "./checkout-frame.tsx";

const Column = lazyPart(
  ["account", "form"],
  async () => (await import("./billing-column.tsx")).BillingColumn,
);

/** Where the order goes and where the bill goes: the same place unless the shopper says otherwise. */
export default function BillingRoute() {
  return <CheckoutFrame step="billing" Column={Column} />;
}
