import { lazyPart } from "#web/page/lazy-page.ts";
import { CheckoutFrame } from "./checkout-frame.tsx";

const Column = lazyPart(["form"], async () => (await import("./start-column.tsx")).StartColumn);

/** Who buys: a guest says an e-mail address, or logs in and comes back with the cart (specification §6). */
export default function StartRoute() {
  return <CheckoutFrame step="start" Column={Column} />;
}
