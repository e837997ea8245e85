import type { DeskOrderEntry } from "#contract/desk-orders.ts";

import { useDeskLanguage } from "#desk/i18n/i18n.ts";

import { foundByWords } from "./found-by-words.ts";

/** An order's number in the list, and below it what the order was found by where no column has that. */
export function OrderNumber({ order }: { order: DeskOrderEntry }) {
  const found = foundByWords(useDeskLanguage().texts, order);
  return (
    <>
      {order.orderNumber}
      {found !== "" && <span className="found-by muted"> {found}</span>}
    </>
  );
}
