import type { OrderStatus } from "../order/order-status.ts";
import type { QuoteStatus } from "../quote/quote-status.ts";
import type { ReturnStatus } from "../return/return-status.ts";
import type { ClaimStatus } from "../warranty/claim-status.ts";

/**
 * What keeps an account from being deleted until it is settled: a role in the shop's staff, invoices that are
 * not paid, payments of them that are expected, and whatever the customer and the shop still owe each other.
 */
export const OBSTACLES = [
  "staff",
  "invoices",
  "payments",
  "orders",
  "quotes",
  "returns",
  "claims",
  "refunds",
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** Where nothing more is expected of either side. */
export const OVER = {
  orders: ["delivered", "cancelled"] satisfies OrderStatus[],
  quotes: ["accepted", "declined", "expired", "withdrawn"] satisfies QuoteStatus[],
  returns: ["denied", "rejected", "refunded", "closed", "withdrawn"] satisfies ReturnStatus[],
  claims: ["refused", "replaced", "credited"] satisfies ClaimStatus[],
};
