import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

import { findPartsInWarehouse, queuePartsOf } from "./warehouse-desk-store.ts";

/** Parts in one statement: few enough that none is stopped for its length, however large the warehouse. */
const BATCH = 2_000;

/** Has the search look at all parts of a warehouse again. */
export async function indexPartsOf(db: Database, id: number): Promise<void> {
  let last: number | undefined = 0;
  while (last !== undefined) last = await queuePartsOf(db, { id, after: last, most: BATCH });
}

/** How long whoever changes a warehouse waits for the search, in ms; the rest follows from the outbox. */
const FOLLOWING_MS = 3_000;

/** Brings what is offered of the parts of a warehouse to what is true now, as many as time allows. */
export async function followOffer(db: Database, id: number): Promise<void> {
  // All its parts are in the outbox already: what fails here is done from there.
  await followParts(db, id, performance.now() + FOLLOWING_MS).catch(() => {});
}

/** Some at a time, so that nobody waits for all of them. */
async function followParts(db: Database, id: number, until: number): Promise<void> {
  for (let after = 0; performance.now() < until;) {
    const partIds = await findPartsInWarehouse(db, { id, after, most: BATCH });
    const last = partIds.at(-1);
    if (last === undefined) return;
    await retryDeadlock(() => db.transaction().execute((trx) => refreshFacets(trx, partIds)));
    after = last;
  }
}
