import { lazyPart } from "#web/page/lazy-page.ts";
import { OfferFrame } from "./offer-frame.tsx";

const Column = lazyPart(
  ["form", "payment"],
  async () => (await import("./offer-column.tsx")).OfferColumn,
);

/** How a quote is paid; a page on which scripts of providers run (security A24). */
export default function OfferRoute() {
  return <OfferFrame what="offer" Column={Column} />;
}
