import { type QuoteState, quoteStatusAt } from "./quote-status.ts";

/** What a customer is told of a quote. */
const QUOTE_MAILS = ["quote_placed", "quote_answered"] as const;
export type QuoteMailKind = (typeof QUOTE_MAILS)[number];

/** The kind of a mail of a quote; undefined for one of something else. */
export function quoteMailKind(kind: string): QuoteMailKind | undefined {
  return QUOTE_MAILS.find((one) => one === kind);
}

/**
 * Whether what a mail says is still true: that it was asked for, as long as it waits for its answer; its prices, as long
 * as they hold and nobody has accepted or declined them.
 */
export function isQuoteMailStillTrue(kind: QuoteMailKind, quote: QuoteState, now: Date): boolean {
  return quoteStatusAt(quote, now) === (kind === "quote_placed" ? "requested" : "answered");
}
