import { statusOnceUnpaid } from "#domain/quote/quote-status.ts";
import type { Database } from "#server/platform/database/database.ts";

import { insertQuoteEvent, lockQuote, updateQuote } from "./quote-store.ts";

/**
 * The order of an accepted quote was never paid and has ended: the offer stands again, as long as its
 * prices hold (decisions §7). In the transaction that ends the order.
 */
export async function reopenOffer(db: Database, number: number, now: Date): Promise<void> {
  const quote = await lockQuote(db, number);
  if (quote?.status !== "accepted") return;
  const to = statusOnceUnpaid(quote, now);
  await insertQuoteEvent(db, {
    quoteNumber: number,
    from: "accepted",
    to,
    actor: { accountId: null, name: "" },
    isStaff: false,
    message: "",
  });
  await updateQuote(db, number, { status: to });
}
