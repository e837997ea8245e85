import type { ShownOrder } from "#contract/orders.ts";
import { quoteStatusOf } from "#domain/order/order-labels.ts";

type Course = { status: string; items: readonly Pick<ShownOrder["items"][number], "shipped">[] };

/** Whether its customer is still thanked: nothing of it has left or lies ready, and it goes on. */
export function isJustPlaced({ status, items }: Course): boolean {
  return status !== "Cancelled" && items.every(({ shipped }) => shipped === 0);
}

type Awaiting = Pick<ShownOrder["items"][number], "quantity" | "shipped" | "awaited">;

/** How far an order is that waits to be shipped: part of it left, none of it has come to the shop yet, or it is prepared. */
export function shipmentStage(
  items: readonly Awaiting[],
): "part_left" | "awaited" | "awaiting_shipment" {
  if (items.some(({ shipped }) => shipped > 0)) return "part_left";
  const isAllAwaited = items.every(({ quantity, awaited }) => awaited === quantity);
  return isAllAwaited ? "awaited" : "awaiting_shipment";
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
