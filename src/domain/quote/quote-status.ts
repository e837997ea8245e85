import { ShopError } from "../errors/shop-error.ts";
import type { OrderStatus } from "../order/order-status.ts";
import type { PaymentMethod } from "../payment/payment-method.ts";

/** Where a quote is (decisions §7). */
export const QUOTE_STATUSES = [
  "requested",
  "answered",
  "accepted",
  "declined",
  "expired",
  "withdrawn",
] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** How long the prices of an answer hold, in days. */
export const QUOTE_DAYS = 15;

/** A staff member may answer again: the newer prices hold, and their days begin anew. */
const NEXT: Record<QuoteStatus, readonly QuoteStatus[]> = {
  requested: ["answered", "declined", "withdrawn"],
  answered: ["answered", "accepted", "declined", "expired"],
  accepted: [],
  declined: [],
  expired: [],
  withdrawn: [],
};

export type QuoteState = { status: QuoteStatus; expiresAt: Date | null };

/** The status as it is now: an answer whose days are over has expired, noted or not. */
export function quoteStatusAt({ status, expiresAt }: QuoteState, now: Date): QuoteStatus {
  return status === "answered" && expiresAt !== null && expiresAt <= now ? "expired" : status;
}

/** Refuses a change that a quote may not make, with a ShopError `quote_status_refused`. */
export function requireQuoteChange(from: QuoteStatus, to: QuoteStatus): void {
  if (!NEXT[from].includes(to)) throw new ShopError("quote_status_refused", { from, to });
}

/** What a customer's "no" makes of a quote: withdrawn before the answer, declined after it. */
export function refusedByCustomer(status: QuoteStatus): "withdrawn" | "declined" {
  return status === "requested" ? "withdrawn" : "declined";
}

/**
 * Where an accepted quote is once its order has ended without a payment: the prices hold for the days
 * that were promised, so it may be accepted again until they are over.
 */
export function statusOnceUnpaid({ expiresAt }: QuoteState, now: Date): "answered" | "expired" {
  return expiresAt !== null && expiresAt <= now ? "expired" : "answered";
}

/** The order that came of a quote, as far as paying it goes. */
type QuotedOrder = { status: OrderStatus; method: PaymentMethod };

/**
 * Whether what was offered is there to be paid now: the answer stands, or its order waits for a payment that
 * was not made. A transfer is waited for, and nothing else is asked meanwhile (decisions §7).
 */
export function isOfferOpen(status: QuoteStatus, order: QuotedOrder | undefined): boolean {
  if (status !== "accepted") return status === "answered";
  return order?.status === "awaiting_payment" && order.method !== "transfer";
}

/** When the prices of an answer given now stop holding. */
export function quoteExpiry(now: Date): Date {
  return new Date(now.getTime() + QUOTE_DAYS * 86_400_000);
}
