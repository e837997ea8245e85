import { keepOrderCounts } from "./demand-store.ts";

import { DAY_MS } from "#domain/clock/durations.ts";
import type { Database } from "#server/platform/database/database.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";

/** Demand follows the seasons: orders of a whole year count. */
const COUNTED_DAYS = 365;

/**
 * Counts what each storefront ordered in the last year, by which its lists are ordered (decisions §12); search
 * follows through the outbox. Answers of how many parts the count has changed.
 */
export async function countDemand(db: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - COUNTED_DAYS * DAY_MS);
  return db.transaction().execute(async (transaction) => {
    const partIds = await keepOrderCounts(transaction, since);
    await queueForIndex(transaction, partIds);
    return partIds.length;
  });
}
