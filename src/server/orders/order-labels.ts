import type { OrderStatus } from "#domain/order/order-status.ts";
import type { QuoteStatus } from "#domain/quote/quote-status.ts";

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
