import { quoteStatusAt } from "#domain/quote/quote-status.ts";
import type { Database } from "#server/platform/database/database.ts";
import { eachAlone } from "#server/platform/process/each-alone.ts";

import { findOverdueQuotes, insertQuoteEvent, lockQuote, moveQuote } from "./quote-store.ts";
import { orPutOff } from "#server/platform/database/put-off.ts";

/** Quotes that are ended at one go. */
const AT_ONCE = 50;

/** Ends quotes whose days are over by the clock that all processes share, each with an entry in its history; says how many. One that fails is put off. */
export async function expireQuotes(
  db: Database,
  databaseNow: (db: Database) => Promise<Date>,
): Promise<number> {
  const now = await databaseNow(db);
  return eachAlone(await findOverdueQuotes(db, { now, most: AT_ONCE }), (number) =>
    orPutOff(db, { work: "quoteEnds", item: number }, async () =>
      (await expireQuote(db, number, now)) ? 1 : 0,
    ),
  );
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
