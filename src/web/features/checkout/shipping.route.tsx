import { lazy } from "react";

import { CheckoutFrame } from "./checkout-frame.tsx";

const Column = lazy(async () => ({
  default: (await import("./shipping-column.tsx")).ShippingColumn,
}));

/** How the order goes: what the calculator offers for this address and this cart (specification §7). */
export default function ShippingRoute() {
  return <CheckoutFrame step="shipping" Column={Column} />;
}
