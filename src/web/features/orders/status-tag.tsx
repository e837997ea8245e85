import type { ShownOrder } from "#contract/orders.ts";
import { orderStatusOf, quoteStatusOf } from "#domain/order/order-labels.ts";

import { useStatusName } from "./order-status-name.ts";
import "#web/styles/status-tag.css";

const LOOKS: Readonly<Record<string, string>> = {
  awaiting_payment: "status-wait",
  answered: "status-wait",
  on_hold: "status-wait",
  shipped: "status-good",
  delivered: "status-good",
  accepted: "status-good",
  cancelled: "status-end",
  declined: "status-end",
  expired: "status-end",
  withdrawn: "status-end",
};

type Tagged = Pick<ShownOrder, "type" | "status"> & { isPickup: boolean };

/** Where an order or quote is, in a word; the colour only repeats it. */
export function StatusTag({ order }: { order: Tagged }) {
  const name = useStatusName();
  const status = order.type === "quote" ? quoteStatusOf(order.status) : orderStatusOf(order.status);
  return <b className={`status ${LOOKS[status ?? ""] ?? ""}`.trim()}>{name(order)}</b>;
}
