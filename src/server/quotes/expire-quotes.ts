import { quoteStatusAt } from "#domain/quote/quote-status.ts";
import type { Database } from "#server/platform/database/database.ts";
import { eachPutOff } from "#server/platform/database/put-off.ts";

import { insertQuoteEvent } from "./quote-event-store.ts";
import { findOverdueQuotes, lockQuote, moveQuote } from "./quote-store.ts";

/** Quotes that are ended at one go. */
const AT_ONCE = 50;

/**
 * Ends quotes whose days are over at a moment, of the clock that all processes share and that is believed, each with an
 * entry in its history; says how many. One that fails is put off.
 */
export async function expireQuotes(db: Database, now: Date): Promise<number> {
  const items = await findOverdueQuotes(db, { now, most: AT_ONCE });
  return eachPutOff(db, {
    work: "quoteEnds",
    items,
    act: (number) => expireQuote(db, number, now),
  });
}

/** Looks again under the lock: staff may have answered anew meanwhile. */
async function expireQuote(db: Database, number: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const quote = await lockQuote(trx, number);
    if (quote?.status !== "answered" || quoteStatusAt(quote, now) !== "expired") return false;
    const { status: to } = await moveQuote(trx, quote, { step: "expire", now });
    await insertQuoteEvent(trx, { quoteNumber: number, from: quote.status, to });
    return true;
  });
}
