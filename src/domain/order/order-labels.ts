import { QUOTE_STATUSES, type QuoteStatus } from "../quote/quote-status.ts";
import { ORDER_STATUSES, type OrderStatus } from "./order-status.ts";

/** How statuses are written on the wire (specification §4). */
export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  awaiting_payment: "Awaiting Payment",
  vin_verification: "VIN verification",
  awaiting_shipment: "Awaiting Shipment",
  on_hold: "On Hold",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

/** Those of quotes. */
export const QUOTE_STATUS_LABELS: Record<QuoteStatus, string> = {
  requested: "Requested",
  answered: "Answered",
  accepted: "Accepted",
  declined: "Declined",
  expired: "Expired",
  withdrawn: "Withdrawn",
};

/** The status of an order that a label stands for; undefined for a label that this version does not know. */
export function orderStatusOf(label: string): OrderStatus | undefined {
  return ORDER_STATUSES.find((status) => ORDER_STATUS_LABELS[status] === label);
}

/** The same for quotes. */
export function quoteStatusOf(label: string): QuoteStatus | undefined {
  return QUOTE_STATUSES.find((status) => QUOTE_STATUS_LABELS[status] === label);
}
