import type { ShownOrder } from "#contract/orders.ts";
import { quoteStatusOf } from "#domain/order/order-labels.ts";

type CourseOfOrder = {
  status: string;
  items: readonly Pick<ShownOrder["items"][number], "shipped">[];
};

/** Whether its customer is still thanked: nothing of it has left or lies ready, and it goes on. */
export function isJustPlaced({ status, items }: CourseOfOrder): boolean {
  return status !== "Cancelled" && items.every(({ shipped }) => shipped === 0);
}

/** Whether a part of an order left, which waits on for what is left of it. */
export function hasLeftInPart({
  kind,
  from,
  to,
}: Pick<ShownOrder["history"][number], "kind" | "from" | "to">): boolean {
  return kind === "shipped" && from === to;
}

type Checked = Pick<ShownOrder, "type" | "status" | "isVinAwaited">;

/** Whether a part is still to be compared with the VIN: not once that is done, and not where nothing comes of it. */
export function isLineToCheck(order: Checked, line: { needs_vin_check: boolean }): boolean {
  return line.needs_vin_check && (order.type === "quote" ? isOnOffer(order) : order.isVinAwaited);
}

function isOnOffer({ status }: Pick<Checked, "status">): boolean {
  return ["requested", "answered"].includes(quoteStatusOf(status) ?? "");
}
