import type { ShownOrder } from "#contract/orders.ts";
import { orderStatusOf, quoteStatusOf } from "#domain/order/order-labels.ts";

import { useStatusName } from "./order-status-name.ts";

const LOOKS: Readonly<Record<string, string>> = {
  awaiting_payment: "st-wait",
  answered: "st-wait",
  on_hold: "st-wait",
  shipped: "st-good",
  delivered: "st-good",
  accepted: "st-good",
  cancelled: "st-end",
  declined: "st-end",
  expired: "st-end",
  withdrawn: "st-end",
};

/** Where an order or quote is, in a word; the colour only repeats it. */
export function StatusTag({ order }: { order: Pick<ShownOrder, "type" | "status"> }) {
  const name = useStatusName();
  const status = order.type === "quote" ? quoteStatusOf(order.status) : orderStatusOf(order.status);
  return <b className={`st ${LOOKS[status ?? ""] ?? ""}`.trim()}>{name(order)}</b>;
}
