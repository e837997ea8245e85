import { lazyPart } from "#web/page/lazy-page.ts";
import { OfferFrame } from "./offer-frame.tsx";

const Column = lazyPart(
  ["form", "payment"],
  async () => (await import("./offer-column.tsx")).OfferColumn,
);

/** How an order is paid that the shop took by phone; a page on which scripts of providers run (security A24). */
export default function PhoneOrderRoute() {
  return <OfferFrame what="phoneOrder" Column={Column} />;
}
