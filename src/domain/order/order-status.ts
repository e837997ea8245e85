import { ShopError } from "../error/shop-error.ts";

/** Where an order is (specification §4, "Order statuses as labelled"). */
export const ORDER_STATUSES = [
  "awaiting_payment",
  "vin_verification",
  "awaiting_shipment",
  "on_hold",
  "shipped",
  "delivered",
  "cancelled",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
/** Where an order begins, and where it stays as long as its payment is declined. */
export const NEW_ORDER_STATUS: OrderStatus = "awaiting_payment";
/** Of these nothing is left to send. */
export const OVER_STATUSES: ReadonlySet<OrderStatus> = new Set([
  "shipped",
  "delivered",
  "cancelled",
]);

/** What an order on hold was before: where it goes back to. */
export type HeldFrom = Extract<OrderStatus, "vin_verification" | "awaiting_shipment">;

export type OrderState = {
  status: OrderStatus;
  heldFrom: HeldFrom | null;
  /** Whether any of it has left already: what has left cannot be cancelled. */
  hasShipped: boolean;
};

/**
 * What each status may become (decisions §7); a held order goes back to where it was, or is cancelled. An order whose
 * transfer was confirmed in error waits for it again as long as nothing of it has left (ADR 0078).
 */
const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  awaiting_payment: ["vin_verification", "awaiting_shipment", "cancelled"],
  vin_verification: ["awaiting_shipment", "on_hold", "cancelled", "awaiting_payment"],
  awaiting_shipment: ["shipped", "on_hold", "cancelled", "awaiting_payment"],
  on_hold: ["vin_verification", "awaiting_shipment", "cancelled", "awaiting_payment"],
  shipped: ["delivered"],
  delivered: [],
  cancelled: [],
};

/** The statuses that an order may be given now. */
export function nextStatuses({ status, heldFrom, hasShipped }: OrderState): OrderStatus[] {
  return NEXT[status].filter((to) => {
    if (to === "cancelled" || to === "awaiting_payment") return !hasShipped;
    return status !== "on_hold" || to === heldFrom;
  });
}

/**
 * The state after a change of status; the only place where an illegal one is refused, with a ShopError
 * `order_status_refused` (decisions §7).
 */
export function stateAfter(order: OrderState, to: OrderStatus): OrderState {
  if (!nextStatuses(order).includes(to))
    throw new ShopError("order_status_refused", { from: order.status, to });
  return { ...order, status: to, heldFrom: to === "on_hold" ? heldFromOf(order) : null };
}

/** Where an order goes once its payment is settled: a VIN to check comes before shipping (decisions §7). */
export function statusOncePaid(order: { needsVinCheck: boolean; vinNumber: string }): HeldFrom {
  return order.needsVinCheck || order.vinNumber !== "" ? "vin_verification" : "awaiting_shipment";
}

function heldFromOf({ status }: OrderState): HeldFrom {
  return status === "vin_verification" ? status : "awaiting_shipment";
}
