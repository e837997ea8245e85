import type { Database } from "#server/platform/database/database.ts";

import { insertQuoteEvent } from "./quote-event-store.ts";
import { lockQuote, moveQuote } from "./quote-store.ts";

/**
 * The order of an accepted quote was never paid and has ended: the offer stands again, as long as its
 * prices hold (decisions §7). In the transaction that ends the order.
 */
export async function reopenOffer(db: Database, number: number, now: Date): Promise<void> {
  const quote = await lockQuote(db, number);
  if (quote?.status !== "accepted") return;
  const { status: to } = await moveQuote(db, quote, { step: "reopen", now });
  await insertQuoteEvent(db, { quoteNumber: number, from: quote.status, to });
}
