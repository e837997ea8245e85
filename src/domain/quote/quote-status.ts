import { isForgotten } from "../account/forgotten-email.ts";
import { DAY_MS } from "../clock/durations.ts";
import { ShopError } from "../error/shop-error.ts";
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
/** Where a quote begins. */
export const NEW_QUOTE_STATUS: QuoteStatus = "requested";

/** How long the prices of an answer hold, in days, unless staff says otherwise. */
export const QUOTE_DAYS = 15;
/** For how few days, and for how many, staff may let them hold. */
export const LEAST_QUOTE_DAYS = 1;
export const MOST_QUOTE_DAYS = 60;

export type QuoteState = {
  status: QuoteStatus;
  expiresAt: Date | null;
  /** Whom it is for, where that is known. */
  email?: string;
};

/** The status as it is now: an answer whose days are over has expired, noted or not. */
export function quoteStatusAt({ status, expiresAt }: QuoteState, now: Date): QuoteStatus {
  return status === "answered" && expiresAt !== null && expiresAt <= now ? "expired" : status;
}

/**
 * What happens to a quote: the shop answers it or declines it, its customer accepts or refuses the offer, its
 * days end, or the order that came of it ends without a payment.
 */
export const QUOTE_STEPS = ["answer", "decline", "accept", "refuse", "expire", "reopen"] as const;
export type QuoteStep = (typeof QUOTE_STEPS)[number];

/**
 * Where a quote must be for it. The shop may answer again, also what has expired (ADR 0079): the newer prices hold, and
 * their days begin anew.
 */
const STEPS_FROM: Record<QuoteStep, readonly QuoteStatus[]> = {
  answer: ["requested", "answered", "expired"],
  decline: ["requested", "answered"],
  accept: ["answered"],
  refuse: ["requested", "answered"],
  expire: ["expired"],
  reopen: ["accepted"],
};

/**
 * Where a quote is after a step; the only place where one is refused that it may not take now, with a
 * ShopError `quote_status_refused` (decisions §7).
 */
export function quoteAfter(quote: QuoteState, step: QuoteStep, now: Date): QuoteStatus {
  const from = quoteStatusAt(quote, now);
  if (!mayTake(quote, step, now)) throw new ShopError("quote_status_refused", { from, step });
  switch (step) {
    case "answer":
      return "answered";
    case "decline":
      return "declined";
    case "accept":
      return "accepted";
    case "refuse": // withdrawn before the answer, declined after it
      return from === "requested" ? "withdrawn" : "declined";
    case "expire":
      return "expired";
    case "reopen": // the prices hold for the days that were promised
      return quoteStatusAt({ ...quote, status: "answered" }, now);
  }
}

/** What has expired is answered again to somebody alone: nobody is left whose account was deleted meanwhile. */
function mayTake(quote: QuoteState, step: QuoteStep, now: Date): boolean {
  const isOfNobody = step === "answer" && isForgotten(quote.email ?? "");
  return STEPS_FROM[step].includes(quoteStatusAt(quote, now)) && !isOfNobody;
}

/** What staff may do with a quote beside writing to its customer. */
export const DESK_QUOTE_STEPS = ["answer", "decline"] as const satisfies QuoteStep[];
export type DeskQuoteStep = (typeof DESK_QUOTE_STEPS)[number];

/** Those that it may take now. */
export function deskQuoteSteps(quote: QuoteState, now: Date): DeskQuoteStep[] {
  return DESK_QUOTE_STEPS.filter((step) => mayTake(quote, step, now));
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

/** When the prices of an answer given now stop holding, which are to hold for so many days. */
export function quoteExpiry(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
