import { isQuoteMailStillTrue, type QuoteMailKind } from "#domain/quote/quote-mail.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findQuote } from "./quote-store.ts";

/** Whether what a mail told of a quote is true of it at a moment. */
export async function isQuoteMailTrue(
  db: Database,
  { quoteNumber, kind, at }: { quoteNumber: number; kind: QuoteMailKind; at: Date },
): Promise<boolean> {
  const quote = await findQuote(db, quoteNumber);
  return quote !== undefined && isQuoteMailStillTrue(kind, quote, at);
}
